/** Kinds and situations by their names alone: addresses need no words of them. */

/** Every kind that a manifestation may be of. */
export const NOMES_TIPO_MANIFESTACAO = [
  'RECLAMACAO',
  'SOLICITACAO',
  'DENUNCIA',
  'SUGESTAO',
  'ELOGIO',
  'COMUNICACAO',
] as const;

export type TipoManifestacao = (typeof NOMES_TIPO_MANIFESTACAO)[number];

/** Where a manifestation may stand, in the order of its life. */
export const NOMES_SITUACAO_MANIFESTACAO = [
  'CADASTRADA',
  'EM_ANALISE',
  'COMPLEMENTACAO_SOLICITADA',
  'COMPLEMENTADA',
  'ENCAMINHADA_AREA',
  'RESPONDIDA_AREA',
  'CONCLUIDA',
  'ARQUIVADA',
  'ENCAMINHADA_EXTERNO',
] as const;

export type SituacaoManifestacao = (typeof NOMES_SITUACAO_MANIFESTACAO)[number];
