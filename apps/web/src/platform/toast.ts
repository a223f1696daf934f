import { createStore } from './store.ts';

/** Time that a toast or alert stays, in milliseconds, without pointer or focus on it. */
export const NOTICE_TIMEOUT_MS = 3500;

export type NoticeColor = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  id: number;
  text: string;
  color: NoticeColor;
  /** Milliseconds on screen. */
  timeout: number;
}

export const toastStore = createStore<readonly Toast[]>([]);
let lastId = 0;

function add(color: NoticeColor, text: string, timeout: number): number {
  lastId += 1;
  const toast = { id: lastId, text, color, timeout };
  // A repeated text replaces the first one and restarts its time.
  toastStore.update((list) => [...list.filter((t) => t.text !== text), toast].slice(-4));
  return lastId;
}

/** Short confirmations at the foot of the screen. Important messages also need another place. */
export const toast = {
  success: (text: string, timeout = NOTICE_TIMEOUT_MS) => add('success', text, timeout),
  info: (text: string, timeout = NOTICE_TIMEOUT_MS) => add('info', text, timeout),
  warning: (text: string, timeout = NOTICE_TIMEOUT_MS) => add('warning', text, timeout),
  error: (text: string, timeout = NOTICE_TIMEOUT_MS) => add('error', text, timeout),
  dismiss: (id: number) => toastStore.update((list) => list.filter((t) => t.id !== id)),
  clear: () => toastStore.set([]),
};
