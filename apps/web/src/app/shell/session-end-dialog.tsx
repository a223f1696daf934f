import { sessao } from '@balcao/contract/sessao';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#platform/call.ts';
import { now } from '#platform/clock.ts';
import { refreshNotifications } from '#platform/notifications.ts';
import { signOut } from '#platform/sign-in.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** Seconds left at which the countdown is spoken. */
const SPOKEN = new Set([120, 60, 30, 10]);

/** At the end, how often the server is asked whether the session is over, in milliseconds. */
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
 * Two minutes before the session ends: how long is left and a way to go on. At the end the server is asked, because
 * only it knows; a session that is over there ends here too.
 */
export function SessionEndDialog({ endsAt }: { endsAt: number }) {
  const left = useSecondsLeft(endsAt);
  // Any call of the person renews the token; this one costs least.
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
          <Button variant="default" onClick={signOut}>
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
