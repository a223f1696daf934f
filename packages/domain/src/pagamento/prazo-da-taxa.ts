import type { Calendario } from '../prazo/calendario.ts';
import { rollLastDay } from '../prazo/contagem.ts';
import type { IsoDate } from '../prazo/data.ts';
import type { PassoCalculo } from '../prazo/passo.ts';
import { calcularPrazo, type PrazoCalculado } from '../prazo/prazo.ts';
import { listTermoPassos } from '../prazo/termo-explicado.ts';

/**
 * Until when a fee that may be paid from this day on is to be paid. It begins and ends as every other time of a person's
 * does, by the business days of the office of the request: who does not pay is archived.
 */
export function taxaPrazo({
  emissao,
  calendario,
}: {
  emissao: IsoDate;
  calendario: Calendario;
}): PrazoCalculado {
  return calcularPrazo({
    ciencia: emissao,
    n: calendario.norma('pagamento.prazo', emissao),
    unidade: 'CORRIDOS',
    lado: 'CIDADAO',
    calendario,
  });
}

/**
 * The last day to pay as the calendar has it now. It never comes earlier than the announced day. One that is
 * over is given back only by a day that is still to come.
 */
export function taxaAdiada({
  atual,
  hoje,
  calendario,
}: {
  atual: IsoDate;
  hoje: IsoDate;
  calendario: Calendario;
}): IsoDate {
  const { data } = rollLastDay(atual, calendario);
  return data >= hoje ? data : atual;
}

export interface TaxaContada {
  emissao: IsoDate;
  /** The later day on which its payment became possible, where its time was renewed then; null otherwise. */
  renovadaEm: IsoDate | null;
  /** The last day that stands. */
  atual: IsoDate;
  calendario: Calendario;
}

/** How the last day to pay a fee was counted, and from which day where there was no way to pay at first. */
export function taxaPassos({ emissao, renovadaEm, atual, calendario }: TaxaContada): PassoCalculo[] {
  const calculado = taxaPrazo({ emissao: renovadaEm ?? emissao, calendario });
  const passos = listTermoPassos({ atual, calculado, calendario, fato: 'taxa' });
  if (renovadaEm === null) return passos;
  return [
    { tipo: 'SEM_PAGAMENTO', data: emissao },
    { tipo: 'TAXA_RENOVADA', data: renovadaEm },
    ...passos.filter(({ tipo }) => tipo !== 'CIENCIA'),
  ];
}
