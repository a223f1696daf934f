import { createStore } from './store.ts';
import { NOTICE_TIMEOUT_MS, type NoticeColor } from './toast.ts';

export interface Alerta {
  id: number;
  text: string;
  type: NoticeColor;
  /** Milliseconds on screen. */
  timeout: number;
}

export const alertaStore = createStore<readonly Alerta[]>([]);
let lastId = 0;

/** Notices in the top right corner about events elsewhere; they close by themselves. */
export const alertas = {
  add: (text: string, type: NoticeColor = 'info', timeout = NOTICE_TIMEOUT_MS): number => {
    lastId += 1;
    alertaStore.set([...alertaStore.get(), { id: lastId, text, type, timeout }].slice(-5));
    return lastId;
  },
  dismiss: (id: number) => alertaStore.update((list) => list.filter((a) => a.id !== id)),
  clear: () => alertaStore.set([]),
};
