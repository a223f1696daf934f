import type { ExigenciaItem, ExigenciaItemAnterior } from '@balcao/domain/requerimento/exigencia';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { newUuid } from '#platform/new-uuid.ts';

/** One thing to ask for, while it is being written. */
export interface ExigirDraftItem extends ExigenciaItem {
  /** Tells the items of the draft apart. */
  id: string;
}

/** An exigência that was not sent yet. */
export interface ExigirDraft {
  itens: ExigirDraftItem[];
  /** As typed. */
  prazoDias: string;
  mensagem: string;
}

/** Nothing asked for yet, with the usual time to answer, in days. */
export function newExigencia(prazo: number): ExigirDraft {
  return { itens: [], prazoDias: String(prazo), mensagem: '' };
}

/** The draft with one more point; a field is only once in it. */
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

/** The points as the rules and the server take them. */
export function toItens({ itens }: ExigirDraft): ExigenciaItem[] {
  return itens.map(({ campo, texto, obrigatorio }) => ({ campo, texto: texto.trim(), obrigatorio }));
}

/** Every point that earlier rounds of the request asked for. */
export function previousItems(exigencias: Detalhe['exigencias']): ExigenciaItemAnterior[] {
  return exigencias.flatMap(({ rodada, itens }) =>
    itens.map(({ campo, texto, obrigatorio }) => ({ campo, texto, obrigatorio, rodada })),
  );
}
