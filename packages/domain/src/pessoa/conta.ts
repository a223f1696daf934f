/** What each tipo of account is called, in their order. */
export const TIPOS_DE_CONTA = ['Requerente', 'Atendente', 'Administração', 'Administração superior'] as const;

/** Where an account stands, in words. */
export const SITUACOES_DE_CONTA = {
  ativo: 'Ativa',
  desativado: 'Desativada',
  falecido: 'Pessoa falecida',
  anonimizado: 'Anonimizada',
} as const;

export type SituacaoDeConta = keyof typeof SITUACOES_DE_CONTA;

export const NOMES_SITUACAO_DE_CONTA = Object.keys(SITUACOES_DE_CONTA) as [
  SituacaoDeConta,
  ...SituacaoDeConta[],
];
