import { Suspense } from 'react';
import { describeError, isProblem } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useIniciarSegundoFator } from '../queries.ts';

const AtivarDialog = lazyPart(() => import('./ativar-dialog.tsx'), 'AtivarDialog');

/** The button that enables the second factor, with what follows it. */
export function AtivarSegundoFator() {
  const start = useIniciarSegundoFator();
  return (
    <>
      <Button loading={start.isPending} onClick={() => start.mutate()}>
        Ativar agora
      </Button>
      <Ativacao start={start} />
    </>
  );
}

/** What follows the button: the dialog of the authenticator, or what went wrong. */
export function Ativacao({ start }: { start: ReturnType<typeof useIniciarSegundoFator> }) {
  return (
    <>
      <Failure error={start.error} />
      <Suspense>{start.data && <AtivarDialog inicio={start.data} onClose={start.reset} />}</Suspense>
    </>
  );
}

/** Giving up the confirmation of identity is no failure. */
function Failure({ error }: { error: unknown }) {
  if (!error || isProblem(error, 'auth.step_up_required')) return null;
  return (
    <Callout tone="erro" live>
      {describeError(error)}
    </Callout>
  );
}
