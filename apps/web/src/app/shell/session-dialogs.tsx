import { Suspense, useEffect } from 'react';
import { questionStore } from '#platform/ask.ts';
import { getNotifications, refreshNotifications, useNotifications } from '#platform/notifications.ts';
import { stepUpStore } from '#platform/step-up.ts';
import { useStore } from '#platform/store.ts';
import { termoStore } from '#platform/termo-pendente.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { useSessionEnd } from './use-session-end.ts';

const TermoDialog = lazyPart(() => import('./termo-dialog.tsx'), 'TermoDialog');
const SessionEndDialog = lazyPart(
  () => import('./session-end-dialog.tsx'),
  'SessionEndDialog',
  'dispensable',
);

const QuestionDialog = lazyPart(() => import('./question-dialog.tsx'), 'QuestionDialog');
const StepUpDialog = lazyPart(() => import('./step-up-dialog.tsx'), 'StepUpDialog');

/** Dialogs that open by themselves: terms, end of the session, questions of an action. */
export function SessionDialogs() {
  const termo = useTermo();
  const end = useSessionEnd();
  const stepUp = useStore(stepUpStore);
  const question = useStore(questionStore);
  return (
    <Suspense>
      {termo && <TermoDialog {...termo} />}
      {question && <QuestionDialog {...question} onClose={() => question.done(false)} />}
      {stepUp && <StepUpDialog done={stepUp.done} onClose={() => stepUp.done(false)} />}
      {end !== null && !termo && <SessionEndDialog endsAt={end} />}
    </Suspense>
  );
}

/** The terms of use when they open: by themselves, and again for each act that needs them. */
function useTermo() {
  const { termoAceite } = useNotifications();
  const { adiado, pedido } = useStore(termoStore);
  const unknown = pedido !== null && termoAceite === null;
  useEffect(() => {
    if (!unknown) return;
    // Without terms to show, another tab has confirmed them: the act may be tried again.
    void refreshNotifications().then(() => {
      if (getNotifications().termoAceite === null) pedido?.done(true);
    });
  }, [unknown, pedido]);
  if (!termoAceite || (termoAceite.id === adiado && !pedido)) return null;
  const { id, corpo } = termoAceite;
  return { id, corpo, onRead: () => pedido?.done(true) };
}
