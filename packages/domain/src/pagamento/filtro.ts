import type { Calendario } from '../prazo/calendario.ts';
import { addDays, type IsoDate } from '../prazo/data.ts';
import { primeiroEmDia } from '../prazo/primeiro-em-dia.ts';
import { SITUACOES_ABERTAS, type SituacaoCobranca } from './situacao.ts';

/** How late open charges are, as a list may be narrowed by it. */
export const ATRASOS = ['em_dia', 'ate_30', 'ate_90', 'ate_365', 'mais_de_365'] as const;

export type Atraso = (typeof ATRASOS)[number];

export const ATRASOS_EM_PALAVRAS: Readonly<Record<Atraso, string>> = {
  em_dia: 'Em dia',
  ate_30: 'Até 30 dias de atraso',
  ate_90: 'De 31 a 90 dias de atraso',
  ate_365: 'De 91 dias a 1 ano de atraso',
  mais_de_365: 'Mais de 1 ano de atraso',
};

/** Days late, from and to; null has no bound. */
const DIAS: Readonly<Record<Atraso, readonly [number | null, number | null]>> = {
  em_dia: [null, 0],
  ate_30: [1, 30],
  ate_90: [31, 90],
  ate_365: [91, 365],
  mais_de_365: [366, null],
};

/**
 * The due dates of charges that are so late, the first and the last of them; null has no bound. A due date without expediente
 * counts as the business day that it rolls to.
 */
export function vencimentosDoAtraso(
  atraso: Atraso,
  { hoje, calendario }: { hoje: IsoDate; calendario: Calendario },
): { desde: IsoDate | null; ate: IsoDate | null } {
  const [least, most] = DIAS[atraso];
  return {
    desde: most === null ? null : primeiroEmDia(addDays(hoje, -most), calendario),
    ate: least === null ? null : addDays(primeiroEmDia(addDays(hoje, 1 - least), calendario), -1),
  };
}

/** The tabs of a person's charges that are lists of charges. */
export const ABAS_DE_COBRANCAS = ['abertas', 'pagas'] as const;

/** What a list of charges may be narrowed to. The browser reads an address by the names alone. */
export const NOMES_GRUPO_DE_SITUACAO = [
  'abertas',
  'em_cobranca',
  'divida_ativa',
  'pagas',
  'a_menor',
  'a_maior',
  'parceladas',
  'devolvidas',
  'canceladas',
  'isentas',
  'prescritas',
] as const;

export type GrupoDeSituacao = (typeof NOMES_GRUPO_DE_SITUACAO)[number];

/** The same in the words of who looks for it, with the situations that are meant. */
export const GRUPOS_DE_SITUACAO: Readonly<
  Record<GrupoDeSituacao, { nome: string; situacoes: readonly SituacaoCobranca[] }>
> = {
  abertas: { nome: 'Em aberto', situacoes: SITUACOES_ABERTAS },
  em_cobranca: { nome: 'Em cobrança', situacoes: ['EM_COBRANCA_ADM'] },
  divida_ativa: { nome: 'Em dívida ativa', situacoes: ['EM_DIVIDA_ATIVA', 'PROTESTADA', 'AJUIZADA'] },
  pagas: { nome: 'Pagas', situacoes: ['PAGA', 'PAGA_A_MENOR', 'PAGA_A_MAIOR'] },
  a_menor: { nome: 'Pagas em parte', situacoes: ['PAGA_A_MENOR'] },
  a_maior: { nome: 'Pagas a mais', situacoes: ['PAGA_A_MAIOR'] },
  parceladas: { nome: 'Parceladas', situacoes: ['PARCELADA'] },
  devolvidas: { nome: 'Devolvidas', situacoes: ['ESTORNADA'] },
  canceladas: { nome: 'Canceladas', situacoes: ['CANCELADA'] },
  isentas: { nome: 'Isentas', situacoes: ['ISENTA'] },
  prescritas: { nome: 'Prescritas', situacoes: ['PRESCRITA'] },
};
