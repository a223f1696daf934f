import type { Visao } from './fila-search.ts';

/** The working views in the order of a working day, with their tab names. */
export const VISOES: Readonly<Record<Visao, string>> = {
  minhas: 'Comigo',
  sem_atendente: 'Sem atendente',
  exigencia_respondida: 'Respondidas',
  vencem_hoje: 'Vencem hoje',
  atrasados: 'Atrasados',
  grupos: 'Do grupo',
  aguardando: 'Pausados',
};
