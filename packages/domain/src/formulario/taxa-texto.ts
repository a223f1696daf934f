import { formatCentavos } from '../dinheiro/centavos.ts';
import type { Formulario } from './campo.ts';
import type { TaxaSimples } from './campo-partes.ts';

/** From how much to how much something may cost, in integer cents; both are the same for a fixed fee. */
export type FaixaTaxa = { minimo: number; maximo: number };

/** What may be charged, whatever the answers: the whole and its parts. */
export type FaixasTaxa = FaixaTaxa & { itens: (FaixaTaxa & { descricao: string })[] };

/** The least and the most that a service costs, before any question was answered. */
export function faixasDaTaxa({ taxa, titulo }: Formulario): FaixasTaxa {
  const parts = 'itens' in taxa ? taxa.itens : [{ descricao: titulo, taxa }];
  const itens = parts
    .map((part) => ({ descricao: part.descricao, ...faixaDe(part.taxa) }))
    .filter(({ maximo }) => maximo > 0);
  return {
    minimo: itens.reduce((sum, { minimo }) => sum + minimo, 0),
    maximo: itens.reduce((sum, { maximo }) => sum + maximo, 0),
    itens,
  };
}

function faixaDe(taxa: TaxaSimples): FaixaTaxa {
  if ('fixa' in taxa) return { minimo: taxa.fixa, maximo: taxa.fixa };
  const values = [taxa.senao, ...taxa.casos.map(({ valor }) => valor)];
  return { minimo: Math.min(...values), maximo: Math.max(...values) };
}

/** A price in words: «Sem custo», «R$ 92,60», or what it may come to and that it depends on the request. */
export function sayFaixa({ minimo, maximo }: FaixaTaxa): string {
  if (maximo === 0) return 'Sem custo';
  if (minimo === maximo) return formatCentavos(minimo);
  if (minimo === 0) return `Sem custo ou até ${formatCentavos(maximo)}, conforme o pedido`;
  return `De ${formatCentavos(minimo)} a ${formatCentavos(maximo)}, conforme o pedido`;
}

/** The price of one part in words; a part that may be nothing is charged only to some. */
export function sayItem({ minimo, maximo }: FaixaTaxa): string {
  if (minimo > 0) return sayFaixa({ minimo, maximo });
  return `${formatCentavos(maximo)}, só em alguns pedidos`;
}
