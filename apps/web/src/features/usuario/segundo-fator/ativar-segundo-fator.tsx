import { Suspense } from 'react';
import { describeError, isProblem } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useIniciarSegundoFator } from './queries.ts';

const AtivarDialog = lazyPart(() => import('./ativar-dialog.tsx'), 'AtivarDialog');

/** The button that enables the second factor. */
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

/** The dialog of the authenticator, or the error. */
export function Ativacao({ start }: { start: ReturnType<typeof useIniciarSegundoFator> }) {
  return (
    <>
      <Failure error={start.error} />
      <Suspense>{start.data && <AtivarDialog inicio={start.data} onClose={start.reset} />}</Suspense>
    </>
  );
}

/** Cancelling the identity check is not an error. */
function Failure({ error }: { error: unknown }) {
  if (!error || isProblem(error, 'auth.step_up_required')) return null;
  return (
    <Callout tone="erro" live>
      {describeError(error)}
    </Callout>
  );
}
