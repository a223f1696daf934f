/**
 * Kinds of official letters. Each has its own count within a year: `OF-000123/2026-FISC`. A published notice
 * (edital) addresses no single person and is none of these.
 */
export const ESPECIES_CARTA = {
  OFICIO: { nome: 'Ofício', sigla: 'OF', paraQue: 'Pedir ou informar algo oficialmente.' },
  NOTIFICACAO: {
    nome: 'Notificação',
    sigla: 'NOT',
    paraQue: 'Avisar de um fato e do prazo para agir ou se explicar.',
  },
  INTIMACAO: {
    nome: 'Intimação',
    sigla: 'INT',
    paraQue: 'Dar ciência de uma decisão ou mandar fazer algo. Só abre com a ciência.',
  },
  CONVOCACAO: { nome: 'Convocação', sigla: 'CNV', paraQue: 'Chamar para um dia, hora e lugar.' },
  COMUNICADO: { nome: 'Comunicado', sigla: 'COM', paraQue: 'Contar algo que não pede resposta.' },
} as const;

export type EspecieCarta = keyof typeof ESPECIES_CARTA;

export const NOMES_ESPECIE_CARTA = Object.keys(ESPECIES_CARTA) as [EspecieCarta, ...EspecieCarta[]];

/** Whether its text stays closed until the addressee says that they know of it. */
export function abreComCiencia(especie: EspecieCarta): boolean {
  return especie === 'INTIMACAO' || especie === 'CONVOCACAO';
}

/** Whether a term to act may run from its ciência. */
export function aceitaPrazo(especie: EspecieCarta): boolean {
  return especie !== 'COMUNICADO';
}

/** The official number: letters of the kind, sequence of the year in six figures, year, group that writes. */
export function formatNumeroCarta(numero: {
  especie: EspecieCarta;
  sequencia: number;
  ano: number;
  grupo: string;
}): string {
  const { especie, sequencia, ano, grupo } = numero;
  return `${ESPECIES_CARTA[especie].sigla}-${String(sequencia).padStart(6, '0')}/${ano}-${grupo}`;
}
