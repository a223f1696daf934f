import type { ColunaDeArquivo, ColunaId } from '#features/exportacao/api.tsx';

/** Columns of the queue: matter, people and deadline, and the optional ones. */
export type FilaColuna = 'pedido' | 'pessoas' | 'prazo' | (typeof A_MAIS)[number];

/** The optional columns; in a wide window they are shown by default. */
export const A_MAIS = ['grupo', 'emissao', 'atualizacao'] as const;

/** The columns of saved views and exports that each queue column stands for. */
const DE: Readonly<Record<FilaColuna, readonly ColunaId[]>> = {
  pedido: ['id', 'titulo', 'prioridade'],
  pessoas: ['autor', 'atendente'],
  prazo: ['prazo', 'status'],
  grupo: ['grupo'],
  emissao: ['emissao'],
  atualizacao: ['atualizacao'],
};

/** All columns, in order. */
export const TODAS = Object.keys(DE) as FilaColuna[]; // keys of the record

/** A column that the queue does not have. It marks saved views that keep columns; older ones kept none. */
const NUNCA: ColunaId = 'responderAte';

/** The address value for “no column is hidden”. */
const NENHUMA = ',';

/** Hidden columns, in the form that a saved view stores. */
export function toOcultas(hidden: readonly string[]): ColunaId[] {
  return [...TODAS.filter((id) => hidden.includes(id)).flatMap((id) => DE[id]), NUNCA];
}

/**
 * Hidden columns of a saved view, in the form of the address. Undefined when the view keeps none: the person's own apply.
 */
export function fromOcultas(ocultas: readonly string[]): string | undefined {
  if (!ocultas.includes(NUNCA)) return undefined;
  return TODAS.filter((id) => DE[id].every((one) => ocultas.includes(one))).join(',') || NENHUMA;
}

/** Extra facts that the columns show on this page. */
export interface Dentro {
  subsituacao: boolean;
  etiquetas: boolean;
  enviadoPor: boolean;
}

/** The columns of an export with the same content as the screen. */
export function toColunas(shown: readonly string[], dentro: Dentro): ColunaDeArquivo[] {
  const inside: Partial<Record<FilaColuna, ColunaDeArquivo | false>> = {
    pedido: dentro.etiquetas && 'etiquetas',
    pessoas: dentro.enviadoPor && 'enviadoPor',
    prazo: dentro.subsituacao && 'subsituacao',
  };
  return TODAS.filter((id) => shown.includes(id)).flatMap((id): readonly ColunaDeArquivo[] => {
    const more = inside[id];
    return more ? [...DE[id], more] : DE[id];
  });
}
