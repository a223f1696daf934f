import type { IsoDate } from '../prazo/data.ts';

/** A day as those who may close it see it. */
export interface Dia {
  dia: IsoDate;
  hoje: IsoDate;
  /** Who closed it; null while it is open. */
  fechadoPor: string | null;
  /** Differences that nobody solved. */
  abertas: number;
  /** The provider was asked for all of the day after it ended, where there is one. */
  conferido: boolean;
}

/** Why the day cannot be closed now, in Portuguese; null when it can. */
export function porqueNaoFecha({ dia, hoje, fechadoPor, abertas, conferido }: Dia): string | null {
  if (fechadoPor !== null) return 'Este dia já está fechado.';
  if (dia >= hoje) return 'Um dia só pode ser fechado depois que termina.';
  if (!conferido)
    return 'Confira antes o dia com o provedor do Pix: ele ainda não foi conferido depois que terminou.';
  if (abertas === 1) return 'Falta resolver uma diferença deste dia.';
  return abertas > 1 ? `Falta resolver ${abertas} diferenças deste dia.` : null;
}

/** Why this person cannot open the day again, in Portuguese; null when they can. */
export function porqueNaoReabre({ fechadoPor }: Pick<Dia, 'fechadoPor'>, pessoaId: string): string | null {
  if (fechadoPor === null) return 'Este dia está aberto.';
  return fechadoPor === pessoaId ? 'Quem fechou o dia não pode reabri-lo. Peça a outra pessoa.' : null;
}
