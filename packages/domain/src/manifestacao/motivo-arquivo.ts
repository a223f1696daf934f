/** Why the unit ends a manifestation without a conclusive answer, as its author reads it. No other reason exists. */
export const MOTIVOS_DE_ARQUIVO = {
  FALTA_COMPLEMENTACAO: {
    nome: 'Falta de complementação',
    autor: 'Não recebemos as informações que pedimos. Você pode registrar de novo quando quiser.',
  },
  DUPLICIDADE: {
    nome: 'Duplicidade',
    autor: 'Já existe outra manifestação sua sobre o mesmo assunto. A resposta sai por ela.',
  },
  LINGUAGEM_OFENSIVA: {
    nome: 'Linguagem ofensiva sem conteúdo',
    autor: 'O texto não traz um fato que possamos analisar. Você pode registrar de novo quando quiser.',
  },
  PERDA_DE_OBJETO: {
    nome: 'Perda de objeto',
    autor: 'O que você relatou já foi resolvido.',
  },
  FORA_DE_COMPETENCIA: {
    nome: 'Fora de competência',
    autor: 'Este assunto não é do Conselho. Dizemos abaixo a quem procurar.',
  },
} as const;

export type MotivoDeArquivo = keyof typeof MOTIVOS_DE_ARQUIVO;

/** The reasons that a person of the unit may give; the portal alone archives for want of a complement. */
export const MOTIVOS_DA_EQUIPE = (Object.keys(MOTIVOS_DE_ARQUIVO) as MotivoDeArquivo[]).filter(
  (one) => one !== 'FALTA_COMPLEMENTACAO',
); // keys of the constant above
