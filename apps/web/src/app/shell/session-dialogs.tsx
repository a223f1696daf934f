import { Suspense } from 'react';
import { questionStore } from '#platform/ask.ts';
import { useNotifications } from '#platform/notifications.ts';
import { stepUpStore } from '#platform/step-up.ts';
import { useStore } from '#platform/store.ts';
import { adiadoStore, termoStore } from '#platform/termo-pendente.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { useSessionEnd } from './use-session-end.ts';

const Termo = lazyPart(() => import('./termo-dialog.tsx'), 'Termo');
const SessionEndDialog = lazyPart(
  () => import('./session-end-dialog.tsx'),
  'SessionEndDialog',
  'dispensable',
);

const QuestionDialog = lazyPart(() => import('./question-dialog.tsx'), 'QuestionDialog');
const StepUpDialog = lazyPart(() => import('./step-up-dialog.tsx'), 'StepUpDialog');

/** Dialogs that open by themselves: terms, end of the session, questions of an action. */
export function SessionDialogs() {
  const { termoAceite } = useNotifications();
  const adiado = useStore(adiadoStore);
  const asked = useStore(termoStore) !== null;
  const termo = asked || (termoAceite !== null && termoAceite.id !== adiado);
  const end = useSessionEnd();
  const stepUp = useStore(stepUpStore);
  const question = useStore(questionStore);
  return (
    <Suspense>
      {termo && <Termo />}
      {question && <QuestionDialog {...question} onClose={() => question.done(false)} />}
      {stepUp && <StepUpDialog done={stepUp.done} onClose={() => stepUp.done(false)} />}
      {end !== null && !termo && <SessionEndDialog endsAt={end} />}
    </Suspense>
  );
}
