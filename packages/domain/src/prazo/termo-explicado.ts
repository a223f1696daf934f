import type { Calendario } from './calendario.ts';
import { rollLastDay } from './contagem.ts';
import { addDays, type IsoDate } from './data.ts';
import type { FatoInicial, PassoCalculo } from './passo.ts';
import type { PrazoCalculado } from './prazo.ts';

export interface TermoContado {
  /** The stored last day, which was announced to the person. */
  atual: IsoDate;
  /** The same, counted again from what it was made of. */
  calculado: PrazoCalculado;
  calendario: Calendario;
  /** What began it, where that was no plain notice. */
  fato?: FatoInicial;
}

/** An announced day that an outage then took; null where none did. */
function findLost({ atual, calculado, calendario }: TermoContado): PassoCalculo[] | null {
  const calculated = calculado.vencimento;
  for (let day = addDays(calculated, 1); day < atual; day = addDays(day, 1)) {
    if (calendario.outageUntil(day) === null) continue;
    const { data, impedidos } = rollLastDay(day, calendario);
    if (data !== atual) continue;
    return [
      { tipo: 'TERMO_AVISADO', calculado: calculated, data: day },
      { tipo: 'ULTIMO_DIA_ADIADO', para: atual, impedidos },
    ];
  }
  return null;
}

/**
 * How the last day of a person's own term was counted. The steps always end on the day that stands. Where the
 * calendar changed after the notice, they say so and give no other date.
 */
export function listTermoPassos(termo: TermoContado): PassoCalculo[] {
  const { atual, calculado, fato } = termo;
  const passos = calculado.passos.map((passo) =>
    fato && passo.tipo === 'CIENCIA' ? { ...passo, fato } : passo,
  );
  if (calculado.vencimento === atual) return passos;
  const moved: PassoCalculo[] = findLost(termo) ?? [
    { tipo: 'TERMO_AVISADO', calculado: calculado.vencimento, data: atual },
  ];
  return [
    ...passos.filter(({ tipo }) => tipo !== 'VENCIMENTO'),
    ...moved,
    { tipo: 'VENCIMENTO', data: atual },
  ];
}
