/** How much of its author a manifestation shows, each in one sentence for who chooses (Lei 13.460/2017 art. 10 § 7º). */
export const IDENTIFICACOES = {
  IDENTIFICADA: {
    nome: 'Identificada',
    explicacao: 'A ouvidoria sabe quem você é; a área que apura não.',
  },
  SIGILOSA: {
    nome: 'Com sigilo',
    explicacao:
      'Só o(a) ouvidor(a) vê seus dados, com um motivo escrito, e você fica sabendo quando isso acontece.',
  },
  ANONIMA: {
    nome: 'Anônima',
    explicacao: 'Ninguém sabe quem você é. Só a chave que aparece no fim permite acompanhar: guarde-a bem.',
  },
} as const;

export type Identificacao = keyof typeof IDENTIFICACOES;

export const NOMES_IDENTIFICACAO = Object.keys(IDENTIFICACOES) as [Identificacao, ...Identificacao[]]; // keys of the constant above
