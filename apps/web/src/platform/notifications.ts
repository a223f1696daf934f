import { type Notificacao, portal } from '@balcao/contract/portal';
import type { CorpoTermo } from '@balcao/domain/termo/bloco';
import type * as z from 'zod';
import { callIfChanged } from './call.ts';
import { now } from './clock.ts';
import { onForget } from './memory.ts';
import { getSession, onSessionChange } from './session.ts';
import { createStore, useStore } from './store.ts';

export type Notice = z.output<typeof Notificacao>;

/** The notices of the session, with the names of the specification. */
export interface NotificationState {
  termoAceite: { id: string; texto: string; corpo: CorpoTermo } | null;
  notificacoesLista: readonly Notice[];
  naoLidas: number;
  carregando: boolean;
  /** When last loaded, milliseconds since 1970; 0 for never. */
  carregadoEm: number;
}

const NOTIFICATIONS_INTERVAL_MS = 60_000;
const NOTIFICATIONS_TIMEOUT_MS = 10_000;

const EMPTY: NotificationState = {
  termoAceite: null,
  notificacoesLista: [],
  naoLidas: 0,
  carregando: false,
  carregadoEm: 0,
};

const store = createStore<NotificationState>(EMPTY);
let etag: string | null = null;
let round = 0;

/** The current notices. */
export function getNotifications(): NotificationState {
  return store.get();
}

/** The current notices, as React state. */
export function useNotifications(): NotificationState {
  return useStore(store);
}

/** Clears all notices: at sign-out, or when another person signs in. */
export function clearNotifications(): void {
  etag = null;
  round += 1;
  store.set(EMPTY);
}
onForget(clearNotifications);

/** Loads the notices now. Never throws: after a failure the last known ones stay. */
export async function refreshNotifications(): Promise<void> {
  if (getSession() === null || store.get().carregando) return;
  const mine = round;
  store.update((state) => ({ ...state, carregando: true }));
  try {
    const answer = await callIfChanged(portal.notificacoes, {}, etag, {
      timeoutMs: NOTIFICATIONS_TIMEOUT_MS,
    });
    if (mine !== round) return;
    if (answer.changed) {
      etag = answer.etag;
      const { termoAceite, notificacoes, naoLidas } = answer.data;
      store.update((state) => ({ ...state, termoAceite, notificacoesLista: notificacoes, naoLidas }));
    }
    store.update((state) => ({ ...state, carregadoEm: now().getTime() }));
  } catch {
    // The specification: errors of this call are not shown.
  } finally {
    if (mine === round) store.update((state) => ({ ...state, carregando: false }));
  }
}

function mayRun(): boolean {
  return getSession() !== null && document.visibilityState !== 'hidden' && navigator.onLine !== false;
}

/**
 * Keeps the notices fresh: at start, every 60 s, and when tab or network come back. Pauses while signed out, hidden or
 * offline. Returns a function that stops it.
 */
export function startNotifications(): () => void {
  const tick = () => {
    if (mayRun()) void refreshNotifications();
  };
  const comeBack = () => {
    if (now().getTime() - store.get().carregadoEm >= NOTIFICATIONS_INTERVAL_MS) tick();
  };
  let person = getSession()?.sub ?? null;
  const followPerson = () => {
    const current = getSession()?.sub ?? null;
    if (current === person) return;
    person = current;
    clearNotifications();
    tick();
  };
  const timer = setInterval(tick, NOTIFICATIONS_INTERVAL_MS);
  const unfollow = onSessionChange(followPerson);
  document.addEventListener('visibilitychange', comeBack);
  window.addEventListener('online', comeBack);
  tick();
  return () => {
    clearInterval(timer);
    unfollow();
    document.removeEventListener('visibilitychange', comeBack);
    window.removeEventListener('online', comeBack);
  };
}
