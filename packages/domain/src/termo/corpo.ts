import type { Mudanca } from '../formulario/diferenca/mudanca.ts';
import { diferencaDoCorpo } from '../resposta/diferenca-do-corpo.ts';
import { textoDaResposta } from '../resposta/texto-da-resposta.ts';
import type { CorpoTermo, TrechoTermo } from './bloco.ts';

/** Letters of the terms at most, and pieces. */
export const TERMO_MAX = 40_000;
export const TERMO_PARTES_MAX = 400;

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
