/** Where a letter stands, in the order in which it usually goes. */
export const SITUACOES_CARTA = {
  RASCUNHO: { equipe: 'Rascunho', destinatario: '' },
  EM_ASSINATURA: { equipe: 'Para assinar', destinatario: '' },
  EXPEDIDA: { equipe: 'Expedida', destinatario: 'Nova' },
  ENTREGUE: { equipe: 'Aberta no portal', destinatario: 'Aberta' },
  CIENTE: { equipe: 'Ciente', destinatario: 'Ciente' },
  RESPONDIDA: { equipe: 'Respondida', destinatario: 'Respondida' },
  DEVOLVIDA: { equipe: 'Devolvida pelos Correios', destinatario: 'Nova' },
  CANCELADA: { equipe: 'Cancelada', destinatario: 'Cancelada' },
} as const;

export type SituacaoCarta = keyof typeof SITUACOES_CARTA;

export const NOMES_SITUACAO_CARTA = Object.keys(SITUACOES_CARTA) as [SituacaoCarta, ...SituacaoCarta[]];

/** What can be done to a letter. */
export const ATOS_CARTA = [
  'alterar',
  'enviar_para_assinatura',
  'devolver_ao_redator',
  'expedir',
  'abrir',
  'dar_ciencia',
  'registrar_postagem',
  'registrar_entrega',
  'registrar_devolucao',
  'responder',
  'cancelar',
] as const;

export type AtoCarta = (typeof ATOS_CARTA)[number];

/** What the history of a letter tells: each act, that it was written, and what the portal did by itself. */
export const EVENTOS_CARTA = ['redigir', ...ATOS_CARTA, 'lembrar', 'atualizar_prazo'] as const;

export type EventoCarta = (typeof EVENTOS_CARTA)[number];

/** Each way to reach the addressee: their page in the portal, or paper with notice of receipt (AR). */
export type CanalCarta = 'PORTAL' | 'POSTAL';

/** Times that a letter is put into the post (docs/adr/037). */
export const POSTAGENS_MAX = 2;

/** Those that left and whose addressee has not confirmed to know of them. */
export const SEM_CIENCIA: readonly SituacaoCarta[] = ['EXPEDIDA', 'ENTREGUE', 'DEVOLVIDA'];
