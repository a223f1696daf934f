import { formatCentavos } from '../dinheiro/centavos.ts';
import type { Desconto } from '../pagamento/encargos.ts';
import { type IsoDate, isoDate, partsOf } from '../prazo/data.ts';
import type { Problema } from '../requerimento/problema.ts';
import { formatIsoDate } from '../texto/data-br.ts';
import { LINHAS_ANUIDADE, type LinhaAnuidade, NOMES_DAS_LINHAS } from './linhas.ts';

/** What the annuity of a year costs. Amounts are integer cents, percentages whole numbers. */
export interface TabelaAnuidade {
  exercicio: number;
  /** How much the INPC grew from 2011 to this year, in ten-thousandths: 2,1500 is 21500. */
  fator: number;
  valores: Readonly<Record<LinhaAnuidade, number>>;
  vencimento: IsoDate;
  descontos: readonly Desconto[];
  /** How much less a new graduate pays in the first year, in per cent; 0 for nothing. */
  recemFormado: number;
}

/** Most dates of a discount: the provider takes no more (API Pix, cobv). */
export const DESCONTOS_MAX = 3;
export const PERCENTUAL_MAX = 90;
/** What the factor is counted in. */
export const FATOR_UNIDADE = 10_000;
export const FATOR_MAX = 20 * FATOR_UNIDADE;
/** An annuity is at least one real, so that a twelfth of it is never nothing. */
export const ANUIDADE_MINIMA = 100;
export const ANUIDADE_MAXIMA = 10_000_000;

/** What is said of an amount or a factor out of its range. */
export const VALOR_FORA = `Use um valor de ${formatCentavos(ANUIDADE_MINIMA)} a ${formatCentavos(ANUIDADE_MAXIMA)}.`;
export const FATOR_FORA = `Use um fator de ${formatFator(FATOR_UNIDADE)} a ${formatFator(FATOR_MAX)}.`;

/** Reads a factor as people write it, «2,15» or «2,1500»; null when it is none, or has more than four decimals. */
export function parseFator(text: string): number | null {
  const [, whole = '', part = ''] = /^\s*([0-9]{1,2})(?:[,.]([0-9]{1,4}))?\s*$/.exec(text) ?? [];
  return whole === '' ? null : Number(whole) * FATOR_UNIDADE + Number(part.padEnd(4, '0'));
}

/** Shows a factor as «2,1500». */
export function formatFator(fator: number): string {
  const digits = String(fator).padStart(5, '0');
  return `${digits.slice(0, -4)},${digits.slice(-4)}`;
}

/** The most that the law allows for a row, corrected by the factor, in whole cents (Lei 12.514/2011 art. 6º § 1º). */
export function tetoCorrigido(linha: LinhaAnuidade, fator: number): number {
  return Math.floor((LINHAS_ANUIDADE[linha].base * fator) / FATOR_UNIDADE);
}

/** A table of a year to begin with: the amounts of the year before, and the usual dates. */
export function tabelaInicial(exercicio: number, anterior: TabelaAnuidade | null): TabelaAnuidade {
  const fator = anterior?.fator ?? FATOR_UNIDADE;
  const valores = Object.fromEntries(
    NOMES_DAS_LINHAS.map((linha) => [linha, anterior?.valores[linha] ?? tetoCorrigido(linha, fator)]),
  ) as Record<LinhaAnuidade, number>; // a value for each name
  return {
    exercicio,
    fator,
    valores,
    vencimento: isoDate(exercicio, 3, 31),
    descontos: [
      { ate: isoDate(exercicio, 1, 31), porCento: 10 },
      { ate: isoDate(exercicio, 2, 28), porCento: 5 },
    ],
    recemFormado: anterior?.recemFormado ?? 50,
  };
}

/** Rows above the corrected ceiling. They are a warning: the council may know a factor that the table does not. */
export function linhasAcimaDoTeto({ fator, valores }: Pick<TabelaAnuidade, 'fator' | 'valores'>) {
  return NOMES_DAS_LINHAS.map((linha) => ({
    linha,
    valor: valores[linha],
    teto: tetoCorrigido(linha, fator),
  })).filter(({ valor, teto }) => valor > teto);
}

/** What is wrong with a table, by field; empty when it may be kept. */
export function validateTabela(tabela: TabelaAnuidade): Problema[] {
  const { fator, valores, recemFormado } = tabela;
  const problemas = checkDatas(tabela);
  if (!isWithin(fator, FATOR_UNIDADE, FATOR_MAX)) problemas.push({ campo: 'fator', mensagem: FATOR_FORA });
  for (const linha of NOMES_DAS_LINHAS)
    if (!isWithin(valores[linha], ANUIDADE_MINIMA, ANUIDADE_MAXIMA))
      problemas.push({ campo: `valores.${linha}`, mensagem: VALOR_FORA });
  if (!isWithin(recemFormado, 0, PERCENTUAL_MAX))
    problemas.push({ campo: 'recemFormado', mensagem: `Use um número inteiro de 0 a ${PERCENTUAL_MAX}.` });
  return problemas;
}

function checkDatas({ exercicio, vencimento, descontos }: TabelaAnuidade): Problema[] {
  const problemas: Problema[] = [];
  if (partsOf(vencimento).year !== exercicio)
    problemas.push({ campo: 'vencimento', mensagem: `Escolha um dia de ${exercicio}.` });
  if (descontos.length > DESCONTOS_MAX)
    problemas.push({ campo: 'descontos', mensagem: `Use no máximo ${DESCONTOS_MAX} datas de desconto.` });
  descontos.forEach(({ ate, porCento }, i) => {
    const before = descontos[i - 1];
    const says = (campo: 'ate' | 'porCento', mensagem: string) =>
      problemas.push({ campo: `descontos.${i}.${campo}`, mensagem });
    if (ate > vencimento) says('ate', `Escolha um dia até o vencimento, ${formatIsoDate(vencimento)}.`);
    else if (before && ate <= before.ate) says('ate', 'Escolha um dia depois da data anterior.');
    if (!isWithin(porCento, 1, PERCENTUAL_MAX))
      says('porCento', `Use um número inteiro de 1 a ${PERCENTUAL_MAX}.`);
    else if (before && porCento >= before.porCento)
      says('porCento', 'Use um desconto menor que o da data anterior: quem paga antes paga menos.');
  });
  return problemas;
}

function isWithin(value: number, min: number, max: number): boolean {
  return Number.isSafeInteger(value) && value >= min && value <= max;
}
