/** What the portal talks to outside itself, or keeps its files in, in the order of the screens. */
export const INTEGRACOES = ['pix', 'cartao', 'arquivos', 'antivirus', 'assinatura', 'cep'] as const;
export type Integracao = (typeof INTEGRACOES)[number];

/** Its name on screen. */
export const NOMES_DAS_INTEGRACOES: Readonly<Record<Integracao, string>> = {
  pix: 'Pagamentos por Pix',
  cartao: 'Pagamentos por cartão',
  arquivos: 'Armazenamento de arquivos',
  antivirus: 'Antivírus',
  assinatura: 'Assinatura de documentos',
  cep: 'Endereço pelo CEP',
};

/** Whether something is set up at all: `incompleta` lacks a value, `interna` comes with the portal. */
export const SITUACOES_DA_INTEGRACAO = {
  ligada: 'Configurada',
  incompleta: 'Incompleta',
  desligada: 'Não configurada',
  interna: 'Do portal',
} as const;
export type SituacaoDaIntegracao = keyof typeof SITUACOES_DA_INTEGRACAO;
