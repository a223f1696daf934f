/** Why somebody gets no annuity of a year, in the order in which the reasons are listed. */
export const MOTIVOS_SEM_ANUIDADE = [
  'ISENTO',
  'REMIDO',
  'FALECIMENTO',
  'CANCELADO',
  'TRANSFERIDO',
  'INTERROMPIDO',
  'SEM_REGISTRO',
  'CHEGOU_POR_TRANSFERENCIA',
  'SEM_CAPITAL',
  'JA_COBRADA',
] as const;

export type MotivoSemAnuidade = (typeof MOTIVOS_SEM_ANUIDADE)[number];
