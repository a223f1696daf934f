import type { OwnerKind } from '@balcao/contract/kernel/owner.gen';

/** Something new, as the server tells open pages. */
export type News =
  /** Anything may have happened: since the last word nothing was heard, or not everything. */
  | { evento: 'aberto' }
  | { evento: OwnerKind; id: string; version: number }
  | { evento: 'presenca'; id: string }
  | { evento: 'notificacoes' }
  /** The settings of the portal changed. */
  | { evento: 'configuracoes' };

type Listener = (news: News) => void;

const listeners = new Set<Listener>();

/** Calls `listener` at each piece of news, until the answered function is called. */
export function onNews(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Passes a piece of news on to everything on this page. */
export function tellNews(news: News): void {
  for (const listener of Array.from(listeners)) listener(news);
}
