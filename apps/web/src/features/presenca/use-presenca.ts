import { presenca } from '@balcao/contract/presenca';
import { useEffect } from 'react';
import { call } from '#platform/call.ts';
import { now } from '#platform/clock.ts';
import { newUuid } from '#platform/new-uuid.ts';
import { getSession } from '#platform/session.ts';

/** How often a page says that it is there, in milliseconds. */
const BEAT_MS = 20_000;
/** Who wrote nothing for so long no longer counts as writing. */
const PAUSE_MS = 60_000;

/** Whether it is a text to be sent: of the conversation, or of the form of an act. */
function isAnswer(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof Element && target.closest('[role="dialog"] form') !== null)
  );
}

/**
 * Tells colleagues that this page has the request open, and that its person writes. A page out of sight says nothing and
 * is forgotten; one that is left says so. Failures are nobody's matter: the next word follows.
 */
export function usePresenca(id: string): void {
  useEffect(() => {
    const aba = newUuid();
    let wroteAt = Number.NEGATIVE_INFINITY;
    let said: boolean | null = null;
    const say = () => {
      if (document.visibilityState === 'hidden') return;
      const escrevendo = now().getTime() - wroteAt < PAUSE_MS;
      said = escrevendo;
      call(presenca.estar, { params: { id }, body: { aba, escrevendo } }).catch(() => undefined);
    };
    const leave = () => {
      // Who signed out has nobody to say it for any more: without another word the page is forgotten soon.
      if (said === null || getSession() === null) return;
      said = null;
      call(presenca.sair, { params: { id, aba } }, { keepalive: true }).catch(() => undefined);
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
    // On the way down: a dialog keeps both to itself on the way up.
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
  }, [id]);
}
