import type { ColunaDeArquivo, ColunaId } from '#features/exportacao/api.tsx';

/** Columns of the queue: what, who and until when; and those that a person adds. */
export type FilaColuna = 'pedido' | 'pessoas' | 'prazo' | (typeof A_MAIS)[number];

/** Columns that are shown to a person who chose them, and to everyone where the window is wide. */
export const A_MAIS = ['grupo', 'emissao', 'atualizacao'] as const;

/** What each has of the columns under which views and files know them. */
const DE: Readonly<Record<FilaColuna, readonly ColunaId[]>> = {
  pedido: ['id', 'titulo', 'prioridade'],
  pessoas: ['autor', 'atendente'],
  prazo: ['prazo', 'status'],
  grupo: ['grupo'],
  emissao: ['emissao'],
  atualizacao: ['atualizacao'],
};

/** All of them, in their order. */
export const TODAS = Object.keys(DE) as FilaColuna[]; // keys of the record

/** Not in the queue at all: a view that was saved with its columns is known by it from an older one without any. */
const NUNCA: ColunaId = 'responderAte';

/** Nothing is hidden, said in the address. */
const NENHUMA = ',';

/** The hidden columns as a saved view keeps them. */
export function toOcultas(hidden: readonly string[]): ColunaId[] {
  return [...TODAS.filter((id) => hidden.includes(id)).flatMap((id) => DE[id]), NUNCA];
}

/** The hidden columns of a saved view as the address has them; undefined where it has none and the person's own count. */
export function fromOcultas(ocultas: readonly string[]): string | undefined {
  if (!ocultas.includes(NUNCA)) return undefined;
  return TODAS.filter((id) => DE[id].every((one) => ocultas.includes(one))).join(',') || NENHUMA;
}

/** What stands inside of the columns on this page. */
export interface Dentro {
  subsituacao: boolean;
  etiquetas: boolean;
  enviadoPor: boolean;
}

/** The columns of a file of what is shown. */
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
