import { presenca } from '@balcao/contract/presenca';
import { useEffect } from 'react';
import { call } from '#platform/call.ts';
import { now } from '#platform/clock.ts';
import { newUuid } from '#platform/new-uuid.ts';
import { getSession } from '#platform/session.ts';

/** Interval of the presence reports, in milliseconds. */
const BEAT_MS = 20_000;
/** Pause after which a person no longer counts as writing, in milliseconds. */
const PAUSE_MS = 60_000;

/** How a page reports that it is open, and that it closes. */
export interface Rotas {
  estar: (id: string, body: { aba: string; escrevendo: boolean }) => Promise<unknown>;
  sair: (id: string, aba: string) => Promise<unknown>;
}

const DO_PEDIDO: Rotas = {
  estar: (id, body) => call(presenca.estar, { params: { id }, body }, { quiet: true }),
  sair: (id, aba) => call(presenca.sair, { params: { id, aba } }, { keepalive: true, quiet: true }),
};

/** Whether the target is text to send: a message, or a field of a dialog's form. */
function isAnswer(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof Element && target.closest('[role="dialog"] form') !== null)
  );
}

/**
 * Reports that this page has the request, or what the routes are of, open, and that its person writes. A hidden page reports nothing and expires; a
 * closed one says so. Errors are ignored, because the next report follows.
 */
export function usePresenca(id: string, { estar, sair }: Rotas = DO_PEDIDO): void {
  useEffect(() => {
    const aba = newUuid();
    let wroteAt = Number.NEGATIVE_INFINITY;
    let said: boolean | null = null;
    const say = () => {
      if (document.visibilityState === 'hidden') return;
      const escrevendo = now().getTime() - wroteAt < PAUSE_MS;
      said = escrevendo;
      estar(id, { aba, escrevendo }).catch(() => undefined);
    };
    const leave = () => {
      // After the sign-out there is no session to report with; the entry expires soon.
      if (said === null || getSession() === null) return;
      said = null;
      sair(id, aba).catch(() => undefined);
    };
    const write = ({ target }: Event) => {
      if (!isAnswer(target)) return;
      wroteAt = now().getTime();
      if (said !== true) say();
    };
    const send = () => {
      wroteAt = Number.NEGATIVE_INFINITY;
      if (said) say();
    };
    const sendByKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key === 'Enter' && (ctrlKey || metaKey)) send();
    };
    const timer = setInterval(say, BEAT_MS);
    document.addEventListener('input', write);
    // Listens in the capture phase, because dialogs stop both events from bubbling.
    document.addEventListener('submit', send, true);
    document.addEventListener('keydown', sendByKey, true);
    document.addEventListener('visibilitychange', say);
    window.addEventListener('pagehide', leave);
    say();
    return () => {
      clearInterval(timer);
      document.removeEventListener('input', write);
      document.removeEventListener('submit', send, true);
      document.removeEventListener('keydown', sendByKey, true);
      document.removeEventListener('visibilitychange', say);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [id, estar, sair]);
}
