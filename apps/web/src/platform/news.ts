import type { OwnerKind } from '@balcao/contract/kernel/owner.gen';

/** A piece of news from the server to open pages. */
export type News =
  /** News may have been missed, so anything may have changed. */
  | { evento: 'aberto' }
  | { evento: OwnerKind; id: string; version: number }
  | { evento: 'presenca'; id: string }
  | { evento: 'notificacoes' }
  /** The portal's settings changed. */
  | { evento: 'configuracoes' };

type Listener = (news: News) => void;

const listeners = new Set<Listener>();

/** Calls `listener` for each piece of news; the returned function stops that. */
export function onNews(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Passes a piece of news to all listeners of this page. */
export function tellNews(news: News): void {
  for (const listener of Array.from(listeners)) listener(news);
}
