import { addMonths, type IsoDate, partsOf } from '../prazo/data.ts';
import { formatIsoDate } from '../texto/data-br.ts';
import type { EspecieCobranca } from './situacao.ts';

/** Kinds that staff issue one by one, in words: an instalment comes of its agreement. */
export const ESPECIES_EMITIVEIS = {
  ANUIDADE: 'Anuidade',
  TAXA: 'Taxa',
  MULTA_INFRACAO: 'Multa de infração',
  MULTA_ETICA: 'Multa ética',
  MULTA_ELEITORAL: 'Multa eleitoral',
  HONORARIOS: 'Honorários',
  CUSTAS: 'Custas',
} as const satisfies Partial<Record<EspecieCobranca, string>>;

export type EspecieEmitivel = keyof typeof ESPECIES_EMITIVEIS;

export const NOMES_ESPECIE_EMITIVEL = Object.keys(ESPECIES_EMITIVEIS) as [
  EspecieEmitivel,
  ...EspecieEmitivel[],
];

/** Years back for which a charge is issued: what is older is time-barred (CTN art. 173 and 174). */
const ANOS_ATRAS = 5;
/** The last due date lies so many months ahead: a later one is a wrong key. */
const MESES_A_FRENTE = 60;

export interface Emissao {
  especie: EspecieEmitivel;
  vencimento: IsoDate;
  exercicio: number | null;
}

/** What keeps a charge from being issued today, by field, in Portuguese. */
export function errosDaEmissao(
  { especie, vencimento, exercicio }: Emissao,
  hoje: IsoDate,
): { path: 'vencimento' | 'exercicio'; message: string }[] {
  const erros: ReturnType<typeof errosDaEmissao> = [];
  if (vencimento < hoje)
    erros.push({ path: 'vencimento', message: 'O vencimento já passou. Escolha hoje ou um dia depois.' });
  const ultimo = addMonths(hoje, MESES_A_FRENTE);
  if (vencimento > ultimo)
    erros.push({ path: 'vencimento', message: `Escolha um vencimento até ${formatIsoDate(ultimo)}.` });
  const { year } = partsOf(hoje);
  const [min, max] = [year - ANOS_ATRAS, year + 1];
  if (exercicio !== null && (exercicio < min || exercicio > max))
    erros.push({ path: 'exercicio', message: `Informe um ano de ${min} a ${max}.` });
  if (especie === 'ANUIDADE' && exercicio === null)
    erros.push({ path: 'exercicio', message: 'Informe o ano da anuidade.' });
  return erros;
}
