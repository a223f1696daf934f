import type { GrupoNorma, UnidadeNorma } from './catalogo.ts';

const UNIDADES: Record<
  Exclude<UnidadeNorma, 'sim_nao' | 'por_cento'>,
  readonly [um: string, varios: string]
> = {
  dias_corridos: ['dia corrido', 'dias corridos'],
  vezes: ['vez', 'vezes'],
  parcelas: ['parcela', 'parcelas'],
  horas: ['hora', 'horas'],
  empresas: ['empresa', 'empresas'],
  reais: ['real', 'reais'],
};

/** A value with its unit, in words: «30 dias corridos», «Sim». */
export function descreverValor(valor: number, unidade: UnidadeNorma): string {
  if (unidade === 'sim_nao') return valor === 1 ? 'Sim' : 'Não';
  if (unidade === 'por_cento') return `${valor} %`;
  return `${valor} ${UNIDADES[unidade][valor === 1 ? 0 : 1]}`;
}

/** The headings, in their order. */
export const GRUPOS_NORMA: Record<GrupoNorma, string> = {
  PESSOA: 'Prazos de quem pede',
  CONSELHO: 'Prazos do Conselho',
  INFORMACAO: 'Acesso à informação',
  COBRANCA: 'Atraso no pagamento',
  ACORDO: 'Acordos de parcelamento',
  RECEITA: 'Repartição da receita',
  RESPONSAVEL: 'Responsáveis técnicos',
};
