import { NOMES_SITUACAO_MANIFESTACAO, type SituacaoManifestacao } from './nomes.ts';

/** Where a manifestation stands, as the unit reads it and as its author does. */
export const SITUACOES_MANIFESTACAO = {
  CADASTRADA: { equipe: 'Cadastrada', autor: 'Recebida' },
  EM_ANALISE: { equipe: 'Em análise', autor: 'Em análise' },
  COMPLEMENTACAO_SOLICITADA: { equipe: 'Complementação solicitada', autor: 'Falta você responder' },
  COMPLEMENTADA: { equipe: 'Complementada', autor: 'Em análise' },
  ENCAMINHADA_AREA: { equipe: 'Encaminhada à área', autor: 'Em análise pela área responsável' },
  RESPONDIDA_AREA: { equipe: 'Respondida pela área', autor: 'Em análise' },
  CONCLUIDA: { equipe: 'Concluída', autor: 'Respondida' },
  ARQUIVADA: { equipe: 'Arquivada', autor: 'Arquivada' },
  ENCAMINHADA_EXTERNO: { equipe: 'Encaminhada a outro órgão', autor: 'Enviada a outro órgão' },
} as const satisfies Record<SituacaoManifestacao, { equipe: string; autor: string }>;

/** Those in which the case is over. */
export const FINAIS: readonly SituacaoManifestacao[] = ['CONCLUIDA', 'ARQUIVADA', 'ENCAMINHADA_EXTERNO'];

/** Those in which the case goes on. */
export const EM_CURSO: readonly SituacaoManifestacao[] = NOMES_SITUACAO_MANIFESTACAO.filter(
  (one) => !FINAIS.includes(one),
);

/** The stages that the law names, in its order (Lei 13.460/2017 art. 12). */
export const ETAPAS_DA_LEI = [
  'Recebimento',
  'Comprovante',
  'Análise',
  'Decisão final',
  'Aviso da decisão',
] as const;

/** How many of the stages of the law are over; the next one is the present one. The receipt is given at once. */
export function etapasFeitas({
  situacao,
  avisado,
}: {
  situacao: SituacaoManifestacao;
  /** Whether the author was told of the end. */
  avisado: boolean;
}): number {
  if (!FINAIS.includes(situacao)) return 2;
  return avisado ? ETAPAS_DA_LEI.length : 4;
}
