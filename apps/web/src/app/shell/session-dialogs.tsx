import { Suspense } from 'react';
import { useNotifications } from '#platform/notifications.ts';
import { stepUpStore } from '#platform/step-up.ts';
import { useStore } from '#platform/store.ts';
import { lazyNamed } from '#ui/lazy-named.ts';
import { useSessionEnd } from './use-session-end.ts';

const TermoDialog = lazyNamed(() => import('./termo-dialog.tsx'), 'TermoDialog');
const SessionEndDialog = lazyNamed(() => import('./session-end-dialog.tsx'), 'SessionEndDialog');

const StepUpDialog = lazyNamed(() => import('./step-up-dialog.tsx'), 'StepUpDialog');

/** The dialogs that the session itself brings up: terms to accept, and its end drawing near. */
export function SessionDialogs() {
  const { termoAceite } = useNotifications();
  const end = useSessionEnd();
  const stepUp = useStore(stepUpStore);
  return (
    <Suspense>
      {termoAceite && <TermoDialog id={termoAceite.id} texto={termoAceite.texto} />}
      {stepUp && <StepUpDialog done={stepUp.done} />}
      {end !== null && !termoAceite && <SessionEndDialog endsAt={end} />}
    </Suspense>
  );
}
