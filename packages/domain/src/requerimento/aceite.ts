/** Where the agreement of somebody named in a request stands. */
export type AceiteSituacao = 'pendente' | 'aceito' | 'recusado' | 'nao_encontrado';

/** Why a request cannot be granted yet. */
export type FaltaAceite = Exclude<AceiteSituacao, 'aceito'>;

/** Said of each on the button that has to wait. */
export const MOTIVOS_FALTA_ACEITE: Record<FaltaAceite, string> = {
  pendente: 'Falta o aceite de quem foi indicado.',
  recusado: 'Quem foi indicado não aceitou. Peça a correção.',
  nao_encontrado: 'Não achamos o registro de quem foi indicado. Peça a correção.',
};

/** What is missing among these agreements, the one that the firm has to mend first; null when all were given. */
export function findFaltaAceite(situacoes: readonly AceiteSituacao[]): FaltaAceite | null {
  const order: readonly FaltaAceite[] = ['nao_encontrado', 'recusado', 'pendente'];
  return order.find((falta) => situacoes.includes(falta)) ?? null;
}

/** How each situation reads. */
export const ACEITE_EM_PALAVRAS: Record<AceiteSituacao, string> = {
  pendente: 'Aguardando o aceite',
  aceito: 'Aceitou',
  recusado: 'Não aceitou',
  nao_encontrado: 'Registro não encontrado',
};
