/** Who receives a message: a person, a firm, or the staff of the council. */
export const PUBLICOS = ['pessoa', 'empresa', 'equipe'] as const;

export type Publico = (typeof PUBLICOS)[number];

/** Names that stand for the recipient in a preview. */
export const NOME_DE_EXEMPLO: Readonly<Record<Publico, string>> = {
  pessoa: 'Helena Prado',
  empresa: 'Restauro Prado Ltda.',
  equipe: 'Bianca Souza',
};
