import type { EventoManifestacao } from './ato.ts';

/** What each thing that happened to a manifestation is called. */
export const FEITOS_DA_MANIFESTACAO: Record<EventoManifestacao, string> = {
  registrar: 'Recebida',
  cobrir: 'Texto coberto para as áreas',
  assumir: 'Assumida',
  abrir_identidade: 'Identidade aberta',
  iniciar_analise: 'Análise iniciada',
  reclassificar: 'Tipo ou categoria mudou',
  pedir_complemento: 'Complementação pedida',
  complementar: 'Complementação recebida',
  encaminhar: 'Encaminhada à área',
  prorrogar_area: 'Prazo da área prorrogado',
  recolher: 'Retomada da área',
  responder_area: 'A área respondeu',
  devolver: 'A área devolveu',
  responder_em_parte: 'Resposta intermediária enviada',
  prorrogar: 'Prazo prorrogado',
  pedir_consentimento: 'Consentimento pedido',
  consentir: 'Resposta sobre o nome recebida',
  propor_conclusao: 'Resposta final proposta',
  devolver_proposta: 'Proposta devolvida',
  concluir: 'Resposta final enviada',
  arquivar: 'Arquivada',
  encaminhar_orgao: 'Encaminhada a outro órgão',
  pedir_revisao: 'Revisão pedida',
  avaliar: 'Atendimento avaliado',
};
