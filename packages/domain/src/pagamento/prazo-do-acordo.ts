import type { Calendario } from '../prazo/calendario.ts';
import { rollLastDay } from '../prazo/contagem.ts';
import { addMonths, daysInMonth, type IsoDate, isoDate, partsOf } from '../prazo/data.ts';
import type { PassoCalculo } from '../prazo/passo.ts';
import { calcularPrazo, type PrazoCalculado } from '../prazo/prazo.ts';
import { listTermoPassos } from '../prazo/termo-explicado.ts';

/** Business days that the first instalment may be paid in, counted as every term of a person is. */
export const DIAS_DA_ENTRADA = 3;

/** Until when the first instalment is to be paid, in words, counted from what makes the agreement. */
export function sayPrazoDaEntrada(desde: 'assinatura' | 'aprovação' | 'emissão do termo'): string {
  return `até ${DIAS_DA_ENTRADA} dias úteis depois da ${desde}`;
}

interface Aprovado {
  /** Day of the approval, or of the notice. */
  hoje: IsoDate;
  calendario: Calendario;
}

/** Until when the first instalment of an agreement approved on a day is to be paid. */
export function entradaPrazo({ hoje, calendario }: Aprovado): PrazoCalculado {
  return calcularPrazo({
    ciencia: hoje,
    n: DIAS_DA_ENTRADA,
    unidade: 'UTEIS',
    lado: 'CIDADAO',
    calendario,
  });
}

/** The last day for a late payer to pay, counted from the day of the notice. */
export function avisoPrazo({ hoje, calendario }: Aprovado): PrazoCalculado {
  return calcularPrazo({
    ciencia: hoje,
    n: calendario.norma('acordo.aviso', hoje),
    unidade: 'CORRIDOS',
    lado: 'CIDADAO',
    calendario,
  });
}

/** The day that was chosen, in the month that comes so many after the first instalment's; the last one of a month without it. */
export function diaDaParcela(primeira: IsoDate, meses: number, dia: number): IsoDate {
  const { year, month } = partsOf(primeira);
  const there = partsOf(addMonths(isoDate(year, month, 1), meses));
  return isoDate(there.year, there.month, Math.min(dia, daysInMonth(there.year, there.month)));
}

export interface AcordoContado extends Aprovado {
  /** Day of the month on which the instalments after the first are due. */
  dia: number;
  /** The days as they were agreed, in order. */
  vencimentos: readonly IsoDate[];
}

/**
 * How the days of an agreement were counted: the first one in full; for the others the chosen day, and each
 * that had to move. The announced days stand: none comes earlier, whatever became of the calendar since.
 */
export function acordoPassos({ hoje, dia, vencimentos, calendario }: AcordoContado): PassoCalculo[] {
  const [primeira, ...outras] = vencimentos;
  if (primeira === undefined) return [];
  const calculado = entradaPrazo({ hoje, calendario });
  const first = listTermoPassos({ atual: primeira, calculado, calendario, fato: 'acordo' });
  if (outras.length === 0) return first;
  return [
    ...first.map((passo) => (passo.tipo === 'VENCIMENTO' ? { ...passo, primeiraParcela: true } : passo)),
    { tipo: 'DIA_DO_MES', dia, parcelas: outras.length },
    ...outras.flatMap((atual, i) => explainMoved(diaDaParcela(primeira, i + 1, dia), atual, calendario)),
  ];
}

/** Nothing for an instalment that is due on the very day that was chosen. */
function explainMoved(nominal: IsoDate, atual: IsoDate, calendario: Calendario): PassoCalculo[] {
  if (nominal === atual) return [];
  const { data, impedidos } = rollLastDay(nominal, calendario);
  return data === atual
    ? [{ tipo: 'ULTIMO_DIA_ADIADO', para: data, impedidos }]
    : [{ tipo: 'TERMO_AVISADO', calculado: data, data: atual }];
}
