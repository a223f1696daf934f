import type { StatusCor } from '../requerimento/status.ts';

/** The colours of situations by name, each legible in the light and in the dark theme. */
export const CORES: Record<StatusCor, string> = {
  grey: 'Cinza',
  blue: 'Azul',
  indigo: 'Anil',
  cyan: 'Ciano',
  teal: 'Verde-água',
  green: 'Verde',
  amber: 'Amarelo',
  orange: 'Laranja',
  red: 'Vermelho',
  brown: 'Marrom',
  purple: 'Roxo',
};

/** Every colour, in the order in which it is offered. */
export const COR_CODIGOS = Object.keys(CORES) as readonly StatusCor[];

/** True for the name of a colour of situations. */
export function isCor(cor: string): cor is StatusCor {
  return Object.hasOwn(CORES, cor);
}
