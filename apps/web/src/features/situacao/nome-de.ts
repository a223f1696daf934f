import { STATUS, type Status } from '@balcao/domain/requerimento/status';
import type { Situacao } from './queries.ts';

/** Staff name of a situation in this council. */
export function nomeDe(situacoes: readonly Situacao[], status: Status): string {
  return situacoes.find(({ codigo }) => codigo === status)?.rotuloEquipe ?? STATUS[status].rotuloEquipe;
}

/** Colour of a situation in this council. */
export function corDe(situacoes: readonly Situacao[], status: Status): Situacao['cor'] {
  return situacoes.find(({ codigo }) => codigo === status)?.cor ?? STATUS[status].cor;
}
