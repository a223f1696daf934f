/** Acts on charges that one person asks for and another decides. */
export const ATOS_DE_DUAS_PESSOAS = ['CANCELAR', 'BAIXAR', 'DEVOLVER', 'CREDITAR'] as const;
export type AtoDeDuasPessoas = (typeof ATOS_DE_DUAS_PESSOAS)[number];

/** Situations of an asked act. `CADUCO`: the charge changed before anybody decided. */
export const SITUACOES_ATO = ['PEDIDO', 'APROVADO', 'RECUSADO', 'CADUCO'] as const;
export type SituacaoAto = (typeof SITUACOES_ATO)[number];

/** Each situation in words. */
export const SITUACAO_DO_ATO: Readonly<Record<SituacaoAto, string>> = {
  PEDIDO: 'À espera',
  APROVADO: 'Aprovado',
  RECUSADO: 'Recusado',
  CADUCO: 'Perdeu a validade',
};

/** Where an approved refund stands: its bank was asked for it, sent it, or did not. */
export const ESTADOS_DA_DEVOLUCAO = ['ENVIADA', 'FEITA', 'NAO_FEITA'] as const;
export type EstadoDaDevolucao = (typeof ESTADOS_DA_DEVOLUCAO)[number];

/** What the second person may do. */
export const DECISOES_ATO = ['aprovar', 'recusar'] as const;
export type DecisaoAto = (typeof DECISOES_ATO)[number];
