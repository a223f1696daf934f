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

/** What each act is called on its button. */
export const NOMES_DO_ATO: Record<AtoManifestacao, string> = {
  iniciar_analise: 'Iniciar a análise',
  reclassificar: 'Mudar tipo ou categoria',
  pedir_complemento: 'Pedir complementação',
  complementar: 'Responder',
  encaminhar: 'Encaminhar à área',
  prorrogar_area: 'Prorrogar o prazo da área',
  recolher: 'Retomar da área',
  responder_area: 'Responder à ouvidoria',
  devolver: 'Devolver à ouvidoria',
  responder_em_parte: 'Enviar resposta intermediária',
  prorrogar: 'Prorrogar o prazo',
  pedir_consentimento: 'Pedir consentimento',
  consentir: 'Responder sobre o meu nome',
  propor_conclusao: 'Enviar para aprovação',
  devolver_proposta: 'Devolver a proposta',
  concluir: 'Enviar a resposta final',
  arquivar: 'Arquivar',
  encaminhar_orgao: 'Encaminhar a outro órgão',
  pedir_revisao: 'Pedir revisão',
  avaliar: 'Avaliar o atendimento',
};

/** What the history keeps beside the acts of the life. */
export const EVENTOS_MANIFESTACAO = [
  'registrar',
  'cobrir',
  'assumir',
  'abrir_identidade',
  ...ATOS_MANIFESTACAO,
] as const;

export type EventoManifestacao = (typeof EVENTOS_MANIFESTACAO)[number];
