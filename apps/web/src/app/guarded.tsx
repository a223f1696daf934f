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

/** A screen that reads from the API, or 'sem permissão'. */
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
  // Between the end of the session and the sign-in screen nothing may load. The frame changes too, so the screen would
  // remount with an empty cache.
  if (asksSession && session === null) return null;
  // Nothing can be shown to an unknown person, so it shows the failure instead of an endless wait.
  if (asksSession && failure) return <ErrorScreen error={failure.error} reset={failure.retry} />;
  if (needsPerson(row.needs) && !meets(eu, row.needs)) return <ForbiddenScreen needs={row.needs} />;
  return children;
}

let ahead: Promise<unknown> = Promise.resolve();

/** Resolves once the newest screen's first requests are answered. */
export const whenAnsweredAhead = (): Promise<unknown> => ahead;

/** What a new screen needs to load ahead: its code and its address. */
export interface Entered {
  screen: Promise<ScreenModule>;
  search: object;
}

/**
 * Waits for the person if the rule needs them. An entered screen loads its data as soon as its code and, if needed, the
 * person have arrived, before it renders.
 */
export async function meetPerson(row: RouteRow, entered: Entered | null): Promise<void> {
  const eu = queryClient.query({ ...euQuery, staleTime: 'static' });
  if (entered) ahead = askOf(row, entered, eu).catch(() => undefined);
  // If the rule does not need the person, the screen loads them and shows a failure itself.
  await (needsPerson(row.needs) ? eu : eu.catch(() => undefined));
}

/** An error is ignored here, because it occurs again on the screen. */
async function askOf(row: RouteRow, { screen, search }: Entered, eu: Promise<Pessoa>): Promise<unknown> {
  const known = needsPerson(row.needs) ? eu.then((person) => meets(person, row.needs)) : true;
  const [module, may] = await Promise.all([screen, known]).catch(() => []);
  return module && may ? module.askAhead?.({ ...search }) : undefined;
}
