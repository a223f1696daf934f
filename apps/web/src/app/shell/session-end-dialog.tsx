import { sessao } from '@balcao/contract/sessao';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askToSignOut } from '#platform/ask-to-sign-out.ts';
import { call } from '#platform/call.ts';
import { now } from '#platform/clock.ts';
import { refreshNotifications } from '#platform/notifications.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** Remaining seconds at which the countdown is announced. */
const SPOKEN = new Set([120, 60, 30, 10]);

/** Interval of the checks at the end, whether the session is over, in milliseconds. */
const ASK_AGAIN_MS = 5000;

function useSecondsLeft(endsAt: number): number {
  const [left, setLeft] = useState(() => secondsUntil(endsAt));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(endsAt)), 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return left;
}

function secondsUntil(endsAt: number): number {
  return Math.max(0, Math.ceil((endsAt - now().getTime()) / 1000));
}

/**
 * Warning two minutes before the session ends, with the time left and a button to stay. At the end it asks the server,
 * because only that knows; an ended session closes here too.
 */
export function SessionEndDialog({ endsAt }: { endsAt: number }) {
  const left = useSecondsLeft(endsAt);
  // Any call of the person renews the token; this one is the cheapest.
  const stay = useMutation({ mutationFn: () => call(sessao.eu) });
  const over = left === 0;
  useEffect(() => {
    if (!over) return;
    void refreshNotifications();
    const timer = setInterval(() => void refreshNotifications(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [over]);
  const time = left < 60 ? `${left} s` : `${Math.floor(left / 60)} min ${left % 60} s`;
  return (
    <Dialog
      opened
      onClose={() => stay.mutate()}
      role="alertdialog"
      size="sm"
      title="Sua sessão vai terminar"
      footer={
        <>
          <Button variant="default" onClick={askToSignOut}>
            Sair
          </Button>
          <Button onClick={() => stay.mutate()} loading={stay.isPending} data-autofocus>
            Continuar conectado
          </Button>
        </>
      }
    >
      <p>
        Por segurança, ela termina em <strong aria-hidden="true">{time}</strong>
        <VisuallyHidden role="status">{SPOKEN.has(left) ? `${left} segundos` : ''}</VisuallyHidden>. Se
        precisar entrar de novo, seu rascunho estará salvo.
      </p>
    </Dialog>
  );
}
