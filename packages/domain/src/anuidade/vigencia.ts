import type { SituacaoRegistro } from '../formulario/campo-partes.ts';
import { mudancaDevida, type RegistroComPrazo } from '../pessoa/situacao-no-dia.ts';
import { addDays, type IsoDate, isoDate, laterDate, partsOf } from '../prazo/data.ts';

/** A registration as the annuity looks at it. */
export interface RegistroComDias extends RegistroComPrazo {
  /** First day of the registration. */
  desde: IsoDate;
  /** First day of its situation; null where that never changed, or books of before do not say it. */
  situacaoDesde: IsoDate | null;
}

/** In which months of a year a registration was in force, as far as a day knows. */
export interface Vigencia {
  situacao: SituacaoRegistro;
  /** First day in force, in whatever year. */
  inicio: IsoDate;
  /** The first and the last month of the year (1 to 12); null where it was in force on no day of it. */
  meses: readonly [primeiro: number, ultimo: number] | null;
}

const MESES_DO_ANO = 12;

/**
 * Reads the months of a year in which a registration exists (Lei 12.514/2011 art. 5º). Its situation on 1 January
 * counts, and what changed from then until `hoje`. One that is in force counts until December: its end is not known
 * before it comes. A suspension by the ethics process leaves the registration in being. `dia` is never before 1 January.
 */
export function vigenciaNoAno(
  registro: RegistroComDias,
  { exercicio, hoje }: { exercicio: number; hoje: IsoDate },
): Vigencia {
  const first = isoDate(exercicio, 1, 1);
  const last = isoDate(exercicio, MESES_DO_ANO, 31);
  const { situacao, desde, situacaoDesde } = onDay(registro, laterDate(first, hoje));
  const inForce = ['ATIVO', 'PROVISORIO'].includes(situacao);
  const inicio = inForce ? laterDate(desde, situacaoDesde ?? desde) : desde;
  const fim = inForce || situacao === 'SUSPENSO' ? last : endOf({ desde, situacaoDesde });
  if (inicio > last || fim < first || fim < inicio) return { situacao, inicio, meses: null };
  const ultimo = fim > last ? MESES_DO_ANO : partsOf(fim).month;
  return { situacao, inicio, meses: [inicio < first ? 1 : partsOf(inicio).month, ultimo] };
}

/** The last day in force of one that is over or rests; the day before its first where nothing says it. */
function endOf({ desde, situacaoDesde }: Pick<RegistroComDias, 'desde' | 'situacaoDesde'>): IsoDate {
  return addDays(situacaoDesde ?? desde, -1);
}

/** The registration with what its own terms bring about until a day. */
function onDay(registro: RegistroComDias, dia: IsoDate): RegistroComDias {
  const due = mudancaDevida(registro, dia);
  if (due === null) return registro;
  return onDay({ ...registro, situacao: due.situacao, situacaoDesde: due.desde, interrompidoAte: null }, dia);
}

/** How many months of the year any of these covers. */
export function contarMeses(vigencias: readonly Vigencia[]): number {
  const months = new Set<number>();
  for (const { meses } of vigencias)
    if (meses) for (let month = meses[0]; month <= meses[1]; month += 1) months.add(month);
  return months.size;
}
