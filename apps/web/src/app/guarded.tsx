import type { ReactNode } from 'react';
import { euQuery, meets, type Pessoa, useEu, useEuFailure } from '#platform/can.ts';
import { queryClient } from '#platform/query-client.ts';
import type { RouteRow, ScreenModule } from '#platform/route-row.ts';
import { useSession } from '#platform/session.ts';
import { ErrorScreen, ForbiddenScreen } from './boundary-screens.tsx';
import { isProtected, needsPerson } from './guard.ts';
import { Providers } from './providers.tsx';

interface GuardedProps {
  row: RouteRow;
  children: ReactNode;
}

/** A screen that reads from the API, or 'sem permissão' for those who may not open it. */
export function Guarded(props: GuardedProps) {
  return (
    <Providers>
      <Allowed {...props} />
    </Providers>
  );
}

function Allowed({ row, children }: GuardedProps) {
  const session = useSession();
  const eu = useEu();
  const failure = useEuFailure();
  const asksSession = isProtected(row.needs);
  // From the end of the session until the sign-in screen stands there is nobody to fetch anything for. The frame
  // changes at that moment too, so that without this the screen would be drawn anew, with an empty cache.
  if (asksSession && session === null) return null;
  // Nothing can be shown to somebody unknown: said plainly, instead of a wait without end.
  if (asksSession && failure) return <ErrorScreen error={failure.error} reset={failure.retry} />;
  if (needsPerson(row.needs) && !meets(eu, row.needs)) return <ForbiddenScreen needs={row.needs} />;
  return children;
}

let ahead: Promise<unknown> = Promise.resolve();

/** Once what the newest screen asked for ahead was answered. */
export const whenAnsweredAhead = (): Promise<unknown> => ahead;

/** What a screen that is being entered needs to ask ahead: its code, and what stands in its address. */
export interface Entered {
  screen: Promise<ScreenModule>;
  search: object;
}

/**
 * Waits for the person where the rule needs to know who it is. A screen that is being `entered` asks for its rows as soon
 * as its code is there, and the person where the rule needs it, not only once it is drawn.
 */
export async function meetPerson(row: RouteRow, entered: Entered | null): Promise<void> {
  const eu = queryClient.query({ ...euQuery, staleTime: 'static' });
  if (entered) ahead = askOf(row, entered, eu).catch(() => undefined);
  // Where the rule does not need to know the person the screen still does; it tells a failure itself.
  await (needsPerson(row.needs) ? eu : eu.catch(() => undefined));
}

/** What fails here fails again where it is shown. */
async function askOf(row: RouteRow, { screen, search }: Entered, eu: Promise<Pessoa>): Promise<unknown> {
  const known = needsPerson(row.needs) ? eu.then((person) => meets(person, row.needs)) : true;
  const [module, may] = await Promise.all([screen, known]).catch(() => []);
  return module && may ? module.askAhead?.({ ...search }) : undefined;
}
