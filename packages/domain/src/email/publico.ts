/** Who receives a message: a person, a firm, or the staff of the council. */
export const PUBLICOS = ['pessoa', 'empresa', 'equipe'] as const;

export type Publico = (typeof PUBLICOS)[number];

/** Names that stand for the recipient in a preview. */
const NOME_DE_EXEMPLO: Readonly<Record<Publico, string>> = {
  pessoa: 'Helena Prado',
  empresa: 'Restauro Prado Ltda.',
  equipe: 'Bianca Souza',
};

/** Example values of these variables, for a message to this reader. */
export function exemplosPara(
  publico: Publico,
  variaveis: readonly { nome: string; exemplo: string | readonly string[] }[],
): Record<string, string | readonly string[]> {
  return {
    ...Object.fromEntries(variaveis.map(({ nome, exemplo }) => [nome, exemplo])),
    nomePreferido: NOME_DE_EXEMPLO[publico],
  };
}
