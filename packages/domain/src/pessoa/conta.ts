/** What each tipo of account is called, in their order. */
export const TIPOS_DE_CONTA = ['Requerente', 'Atendente', 'Administração', 'Administração superior'] as const;

/** «da Administração (REG, FIN)», or «do Atendimento (REG)»: what a person is told of a colleague who acted, instead of a name. */
export function describeUnidade({
  tipo,
  grupos,
}: {
  tipo: number;
  grupos: readonly { sigla: string }[];
}): string {
  const papel = tipo >= 2 ? `da ${TIPOS_DE_CONTA[tipo]}` : 'do Atendimento';
  const siglas = grupos.map(({ sigla }) => sigla).join(', ');
  return siglas ? `${papel} (${siglas})` : papel;
}

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

/** What accounts are looked for by: where they stand, and what keeps their owners from using them. */
export const FILTROS_DE_SITUACAO = [...NOMES_SITUACAO_DE_CONTA, 'bloqueada', 'nao_conferida'] as const;

/** Words for what keeps an owner from an account in use: too many wrong passwords, or no proof of who they are. */
export const IMPEDEM_O_USO = {
  bloqueada: 'Bloqueada',
  nao_conferida: 'Identidade não conferida',
} as const;

/** What administrators do to the account of somebody else. */
export const ATOS_DA_CONTA = [
  'mudar_tipo',
  'desbloquear',
  'redefinir_segundo_fator',
  'desativar',
  'ativar',
] as const;

export type AtoDaConta = (typeof ATOS_DA_CONTA)[number];

/** What is done to many accounts at once. */
export const ATOS_EM_LOTE = ['desativar', 'ativar', 'encerrar_sessoes', 'incluir_no_grupo'] as const;

export type AtoEmLote = (typeof ATOS_EM_LOTE)[number];

/** Accounts in one such act. */
export const MAX_CONTAS = 100;
