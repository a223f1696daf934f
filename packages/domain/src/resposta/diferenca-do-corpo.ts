import { cite, igual, type Mudanca, sayTroca } from '../formulario/diferenca/mudanca.ts';
import type { BlocoEscrito } from './corpo.ts';
import { textoDaResposta } from './texto-da-resposta.ts';
import { nomesDasVariaveis } from './variavel.ts';

type Corpo = readonly BlocoEscrito[];

const NOMES = nomesDasVariaveis('mensagem');

/**
 * What changed from one version of a prepared reply to another, in words, piece by piece; two without a
 * difference are the same data. Where pieces went and others came in one place, each new one counts as a
 * change of an old one.
 */
export function diferencaDoCorpo(antes: Corpo, depois: Corpo): Mudanca[] {
  const mudancas: Mudanca[] = [];
  let [i, j] = [0, 0];
  for (const [a, b] of [...iguais(antes, depois), [antes.length, depois.length] as const]) {
    mudancas.push(...trechoMudado(antes.slice(i, a), depois.slice(j, b), { i, j }));
    [i, j] = [a + 1, b + 1];
  }
  return mudancas;
}

/** Pairs of places with the same piece, as many as can be in one order. */
function iguais(antes: Corpo, depois: Corpo): (readonly [number, number])[] {
  const same = (i: number, j: number) => igual(antes[i], depois[j]);
  const best = antes.map(() => depois.map(() => 0));
  const at = (i: number, j: number) => best[i]?.[j] ?? 0;
  for (let i = antes.length - 1; i >= 0; i -= 1)
    for (let j = depois.length - 1; j >= 0; j -= 1) {
      const row = best[i];
      if (row) row[j] = same(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const pairs: (readonly [number, number])[] = [];
  let [i, j] = [0, 0];
  while (i < antes.length && j < depois.length) {
    if (same(i, j)) {
      pairs.push([i, j]);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

function trechoMudado(antes: Corpo, depois: Corpo, { i, j }: { i: number; j: number }): Mudanca[] {
  const length = Math.max(antes.length, depois.length);
  return Array.from({ length }, (_, n): Mudanca => {
    const [was, is] = [antes[n], depois[n]];
    if (was && is) return { acao: 'alterado', onde: `${j + n}`, texto: sayMudou(was, is, j + n) };
    if (is)
      return { acao: 'incluido', onde: `${j + n}`, texto: `A ${nome(is, j + n)} entrou: ${quote(is)}.` };
    return {
      acao: 'retirado',
      onde: `${i + n}`,
      texto: was ? `A ${nome(was, i + n)} saiu: ${quote(was)}.` : '',
    };
  });
}

function sayMudou(was: BlocoEscrito, is: BlocoEscrito, at: number): string {
  const [before, after] = [palavras(was), palavras(is)];
  if (was.tipo !== is.tipo)
    return `A parte ${at + 1} passou de ${TIPOS[was.tipo]} a ${TIPOS[is.tipo]}: ${quote(is)}.`;
  return before === after
    ? `A ${nome(is, at)} mudou só no destaque das palavras: ${quote(is)}.`
    : `A ${nome(is, at)} mudou: ${sayTroca(before, after) ?? ''}.`;
}

const TIPOS = { titulo: 'título', paragrafo: 'parágrafo', lista: 'lista' } as const;

function nome({ tipo }: BlocoEscrito, at: number): string {
  return `parte ${at + 1} (${TIPOS[tipo]})`;
}

function quote(bloco: BlocoEscrito): string {
  return `“${cite(palavras(bloco))}”`;
}

function palavras(bloco: BlocoEscrito): string {
  return textoDaResposta([bloco], NOMES).replaceAll('\n', ' ');
}
