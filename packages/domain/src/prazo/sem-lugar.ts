import type { Calendario } from './calendario.ts';
import type { Feriado } from './feriado.ts';
import type { MudancaCalendario } from './mudanca.ts';

/** Stands for the name of a holiday that holds in one place only. */
const DO_LUGAR = 'no lugar do pedido';

/** «Aniversário de Contagem» says where somebody lives; that the day is a holiday there is enough to count by. */
function hideLugar<F extends Pick<Feriado, 'municipioIbge' | 'uf' | 'descricao'>>(feriado: F): F {
  return feriado.municipioIbge || feriado.uf ? { ...feriado, descricao: DO_LUGAR } : feriado;
}

/**
 * The same calendar for readers who may see how a day was counted, but not where. It answers the same for
 * every day, and names no holiday of a municipality or a state.
 */
export function semLugar(calendario: Calendario): Calendario {
  return {
    ...calendario,
    holidaysBetween: (from, to) => calendario.holidaysBetween(from, to).map(hideLugar),
    obstacleOn: (date) => {
      const motivo = calendario.obstacleOn(date);
      return motivo && 'feriado' in motivo ? { ...motivo, feriado: hideLugar(motivo.feriado) } : motivo;
    },
  };
}

/** A change of the calendar, for the same readers. */
export function mudancaSemLugar(mudanca: MudancaCalendario): MudancaCalendario {
  return mudanca.tipo === 'INDISPONIBILIDADE' ? mudanca : { ...mudanca, feriado: hideLugar(mudanca.feriado) };
}
