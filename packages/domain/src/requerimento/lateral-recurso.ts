import type { Lateral } from './passo-lateral.ts';
import type { Workflow } from './workflow.ts';

/** Whose appeals may take longer, and make a decision wait: all but those about information, which stays kept back either way. */
export const FORA_DA_LAI: readonly Workflow[] = ['W2', 'W3', 'W4', 'W5'];

/**
 * Lets a decision wait until its appeal is judged, or not. Who decided may do so as well as who judges, asked or not
 * (Lei 9.784/1999 art. 61, sole paragraph).
 */
const EFEITO = {
  em: ['EM_RECURSO'],
  fluxos: FORA_DA_LAI,
  quem: ['autoridade_superior'],
  permissao: 'requerimento.decidir',
  entradas: ['motivo'],
  aviso: { modelo: 'req.efeito_suspensivo', para: 'requerente' },
} as const satisfies Partial<Lateral>;

/** Actions while an appeal is judged, beside its judgement. */
export const LATERAIS_DO_RECURSO: readonly Lateral[] = [
  { ...EFEITO, acao: 'conceder_efeito', guardas: ['sem_impedimento', 'efeito_a_conceder'] },
  {
    ...EFEITO,
    acao: 'negar_efeito',
    guardas: ['sem_impedimento', 'efeito_a_negar'],
    seletores: ['com_efeito_pedido'],
  },
  {
    // Another party answers the appeal from a page of their own, and is on no side of the request.
    acao: 'alegar',
    em: ['EM_RECURSO'],
    quem: ['sistema'],
    permissao: null,
    guardas: [],
    entradas: [],
    aviso: null,
  },
];
