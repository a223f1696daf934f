import type { TextoModelo } from '../formulario/modelo/texto.ts';

/** One piece of a prepared reply: of the pieces of a document, those that a message in plain words can say. */
export type BlocoResposta =
  | { tipo: 'paragrafo'; texto: TextoModelo }
  | { tipo: 'lista'; itens: TextoModelo[]; numerada?: boolean };

/** What a prepared reply says, piece by piece; nothing in it is ever read as markup. */
export type CorpoResposta = BlocoResposta[];

/** The pieces of any text: those of a reply, and headings. */
export type BlocoEscrito = BlocoResposta | { tipo: 'titulo'; texto: TextoModelo };

/** Pieces that a reply has at most. */
export const PARTES_MAX = 100;

const MARCA = /\{\{(\w+)\}\}/g;

/** Between two paragraphs of a message. */
export const ENTRE_PARTES = '\n\n';

/**
 * Reads plain words with variables as `{{name}}`, the old form of replies and of files from then. Each blank
 * line ends a paragraph, and every letter is kept.
 */
export function lerCorpo(texto: string): CorpoResposta {
  return texto.split(ENTRE_PARTES).map((part) => ({ tipo: 'paragrafo', texto: lerTrechos(part) }));
}

function lerTrechos(part: string): TextoModelo {
  const runs: TextoModelo = [];
  let read = 0;
  for (const match of part.matchAll(MARCA)) {
    const [whole, variavel] = match;
    if (match.index > read) runs.push({ texto: part.slice(read, match.index) });
    if (variavel !== undefined) runs.push({ variavel });
    read = match.index + whole.length;
  }
  return read < part.length ? [...runs, { texto: part.slice(read) }] : runs;
}

/** Every text of a reply in its order, and where it stands: `0.texto`, `1.itens.2`. */
export function textosDoCorpo(corpo: CorpoResposta): [parte: string, texto: TextoModelo][] {
  return corpo.flatMap((bloco, i): [string, TextoModelo][] =>
    bloco.tipo === 'paragrafo'
      ? [[`${i}.texto`, bloco.texto]]
      : bloco.itens.map((item, j) => [`${i}.itens.${j}`, item]),
  );
}
