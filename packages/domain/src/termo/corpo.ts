import type { Mudanca } from '../formulario/diferenca/mudanca.ts';
import { diferencaDoCorpo } from '../resposta/diferenca-do-corpo.ts';
import { textoDaResposta } from '../resposta/texto-da-resposta.ts';

/** Words of the terms: set in bold or not, or leading to an address. */
export type TrechoTermo = { texto: string; negrito?: true; link?: string };

/** One piece of the terms of use. */
export type BlocoTermo =
  | { tipo: 'titulo' | 'paragrafo'; texto: TrechoTermo[] }
  | { tipo: 'lista'; itens: TrechoTermo[][]; numerada?: true };

/** What the terms of use say, as a tree; nothing in it is ever read as markup. */
export type CorpoTermo = BlocoTermo[];

/** Letters of the terms at most, and pieces. */
export const TERMO_MAX = 40_000;
export const TERMO_PARTES_MAX = 400;

/** Marks of text direction, and what ends an address in a text: they would show another address than the one that opens. */
const FORA = '\\s<>"“”«»`\\u200b-\\u200f\\u202a-\\u202e\\u2066-\\u2069';

/** An address that words may lead to: a page of the web, written in full and without a name before its host. */
export const LINK_DO_TERMO = new RegExp(`^https?://[^${FORA}/?#@\\\\]+(?:[/?#][^${FORA}]*)?$`);

/** The plain words of the terms: a blank line between pieces, links as «words (address)». */
export function palavrasDoTermo(corpo: CorpoTermo): string {
  return textoDaResposta(corpo, {});
}

/** What changed from one version to another, in words, piece by piece. */
export function diferencaDoTermo(antes: CorpoTermo, depois: CorpoTermo): Mudanca[] {
  return diferencaDoCorpo(antes, depois);
}

/** Leaves out what says nothing: runs without letters, and pieces, items and lists of blanks alone. */
export function semVazios(corpo: CorpoTermo): CorpoTermo {
  return corpo.flatMap((bloco): CorpoTermo => {
    if (bloco.tipo !== 'lista')
      return isBlank(bloco.texto) ? [] : [{ ...bloco, texto: written(bloco.texto) }];
    const itens = bloco.itens.filter((item) => !isBlank(item)).map(written);
    return itens.length === 0 ? [] : [{ ...bloco, itens }];
  });
}

/** How many letters it has; a link counts with its address. */
export function tamanhoDoTermo(corpo: CorpoTermo): number {
  return palavrasDoTermo(corpo).length;
}

const written = (texto: TrechoTermo[]) => texto.filter((trecho) => trecho.texto !== '');
const isBlank = (texto: readonly TrechoTermo[]) => texto.every((trecho) => trecho.texto.trim() === '');
