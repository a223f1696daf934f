/** How far the annuity of a year is, each as staff read it. */
export const SITUACOES_DA_ANUIDADE = {
  RASCUNHO: 'Rascunho',
  PUBLICADA: 'Tabela publicada',
  CALCULANDO: 'Calculando a prévia',
  CALCULADA: 'Prévia pronta',
  EMITINDO: 'Emitindo',
  PARADA: 'Emissão parada',
  CONCLUIDA: 'Emitida',
} as const;

export type SituacaoDaAnuidade = keyof typeof SITUACOES_DA_ANUIDADE;

/** What is done to it; `terminar` by the portal alone, when a run has seen everybody. */
export const ATOS_DA_ANUIDADE = [
  'publicar',
  'reabrir',
  'calcular',
  'emitir',
  'parar',
  'continuar',
  'terminar',
] as const;

export type AtoDaAnuidade = (typeof ATOS_DA_ANUIDADE)[number];

/** Whether a job works on it at this moment. */
export function isEmAndamento(situacao: SituacaoDaAnuidade): boolean {
  return situacao === 'CALCULANDO' || situacao === 'EMITINDO';
}
