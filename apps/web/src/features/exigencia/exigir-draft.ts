import type { ExigenciaItem, ExigenciaItemAnterior } from '@balcao/domain/requerimento/exigencia';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { newUuid } from '#platform/new-uuid.ts';

/** One item of a correction while it is written. */
export interface ExigirDraftItem extends ExigenciaItem {
  /** Identifies the item within the draft. */
  id: string;
}

/** An unsent correction. */
export interface ExigirDraft {
  itens: ExigirDraftItem[];
  /** As typed. */
  prazoDias: string;
  mensagem: string;
}

/** An empty correction with the default term, in days. */
export function newExigencia(prazo: number): ExigirDraft {
  return { itens: [], prazoDias: String(prazo), mensagem: '' };
}

/** The draft with one more item; a field appears once. */
export function addItem(draft: ExigirDraft, campo: string | null): ExigirDraft {
  if (campo !== null && draft.itens.some((item) => item.campo === campo)) return draft;
  const item = { id: newUuid(), campo, texto: '', obrigatorio: true };
  return { ...draft, itens: [...draft.itens, item] };
}

/** The draft with a point changed. */
export function changeItem(draft: ExigirDraft, id: string, part: Partial<ExigirDraftItem>): ExigirDraft {
  return { ...draft, itens: draft.itens.map((item) => (item.id === id ? { ...item, ...part } : item)) };
}

/** The draft without a point. */
export function removeItem(draft: ExigirDraft, isGone: (item: ExigirDraftItem) => boolean): ExigirDraft {
  return { ...draft, itens: draft.itens.filter((item) => !isGone(item)) };
}

/** The items as rules and server expect them. */
export function toItens({ itens }: ExigirDraft): ExigenciaItem[] {
  return itens.map(({ campo, texto, obrigatorio }) => ({ campo, texto: texto.trim(), obrigatorio }));
}

/** The items of all earlier rounds. */
export function previousItems(exigencias: Detalhe['exigencias']): ExigenciaItemAnterior[] {
  return exigencias.flatMap(({ rodada, itens }) =>
    itens.map(({ campo, texto, obrigatorio }) => ({ campo, texto, obrigatorio, rodada })),
  );
}
