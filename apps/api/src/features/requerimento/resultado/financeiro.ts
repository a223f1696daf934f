import { Problem } from '#platform/http/problem.ts';
import type { Efeito } from './resultado.ts';

const refuse = async (): Promise<void> => {
  throw new Problem('requerimento.transition_invalid');
};

export const parcelarDebitos: Efeito<'parcelar'> = refuse;
export const restituirPagamento: Efeito<'restituir'> = refuse;
export const julgarContestacao: Efeito<'julgar_contestacao'> = refuse;
