import type { Calendario } from '../prazo/calendario.ts';
import type { IsoDate } from '../prazo/data.ts';
import { calcularPrazo, type PrazoCalculado } from '../prazo/prazo.ts';

/** Days in which a fee is to be paid. */
const PRAZO_DIAS = 15;

/**
 * Until when a fee that may be paid from this day on is to be paid. A last day without expediente at the office of the
 * request passes to the next business day, as every other time of a person's does: who does not pay is archived.
 */
export function taxaPrazo({
  emissao,
  calendario,
}: {
  emissao: IsoDate;
  calendario: Calendario;
}): PrazoCalculado {
  return calcularPrazo({
    ...{ ciencia: emissao, n: PRAZO_DIAS, unidade: 'CORRIDOS', lado: 'CIDADAO' },
    ...{ inicioEmDiaUtil: false, calendario },
  });
}
