import type { RouteComponent } from '@tanstack/react-router';
import { meets, useEu, useEuFailure } from '#platform/can.ts';
import type { RouteRow } from '#platform/route-row.ts';
import { useSession } from '#platform/session.ts';
import { useTitle } from '#platform/title.ts';
import { ErrorScreen, ForbiddenScreen } from './boundary-screens.tsx';
import { isProtected, needsPerson } from './guard.ts';

/** A screen that names its page and shows 'sem permissão' to those who may not open it. */
export function guarded(row: RouteRow, Screen: RouteComponent): RouteComponent {
  const asksSession = isProtected(row.needs);
  const asksPerson = needsPerson(row.needs);
  function Guarded() {
    const session = useSession();
    const eu = useEu();
    const failure = useEuFailure();
    // From the end of the session until the sign-in screen stands there is nobody to fetch anything for. The frame
    // changes at that moment too, so that without this the screen would be drawn anew, with an empty cache.
    if (asksSession && session === null) return null;
    // Nothing can be shown to somebody unknown: said plainly, instead of a wait without end.
    if (asksSession && failure) return <ErrorScreen error={failure.error} reset={failure.retry} />;
    if (asksPerson && !meets(eu, row.needs)) return <ForbiddenScreen needs={row.needs} />;
    return (
      <>
        <RowTitle title={row.title} />
        <Screen />
      </>
    );
  }
  // The router fetches the screen ahead of the navigation through this.
  return Object.assign(Guarded, { preload: Screen.preload });
}

/** Stands before the screen, so that a title of the screen's own comes after and wins. */
function RowTitle({ title }: { title: string }) {
  useTitle(title);
  return null;
}
