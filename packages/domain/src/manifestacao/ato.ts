/** What can be done to a manifestation. Receipt is no act of it: nobody refuses one (Lei 13.460/2017 art. 11). */
export const ATOS_MANIFESTACAO = [
  'iniciar_analise',
  'reclassificar',
  'pedir_complemento',
  'complementar',
  'encaminhar',
  'prorrogar_area',
  'recolher',
  'responder_area',
  'devolver',
  'responder_em_parte',
  'prorrogar',
  'pedir_consentimento',
  'consentir',
  'propor_conclusao',
  'devolver_proposta',
  'concluir',
  'arquivar',
  'encaminhar_orgao',
  'pedir_revisao',
  'avaliar',
] as const;

export type AtoManifestacao = (typeof ATOS_MANIFESTACAO)[number];
