/** Words of the terms: set in bold or not, or leading to an address. */
export type TrechoTermo = { texto: string; negrito?: true; link?: string };

/** One piece of the terms of use. */
export type BlocoTermo =
  | { tipo: 'titulo' | 'paragrafo'; texto: TrechoTermo[] }
  | { tipo: 'lista'; itens: TrechoTermo[][]; numerada?: true };

/** What the terms of use say, as a tree; nothing in it is ever read as markup. */
export type CorpoTermo = BlocoTermo[];

/**
 * An address that words may lead to: a page of the web, in full and without a name before its host. Marks of text direction
 * would show another address than the one that opens.
 */
export const LINK_DO_TERMO =
  /^https?:\/\/[^\s<>"“”«»`\u200b-\u200f\u202a-\u202e\u2066-\u2069/?#@\\]+(?:[/?#][^\s<>"“”«»`\u200b-\u200f\u202a-\u202e\u2066-\u2069]*)?$/;
