import { type EspecieDeTarja, juntarTarjas, type Tarja } from '@balcao/domain/manifestacao/cobrir';

/** A text as a text box shows it, where every end of line is one letter. */
export const naTela = (texto: string) => texto.replace(/\r\n?/g, '\n');

/** The place in the text itself of a place in what the text box shows. */
export function noTexto(texto: string, visto: number): number {
  let at = 0;
  for (let seen = 0; seen < visto && at < texto.length; seen += 1)
    at += texto[at] === '\r' && texto[at + 1] === '\n' ? 2 : 1;
  return at;
}

/** The marks with one more; without letters between its ends nothing is added. */
export function comMarca(
  texto: string,
  marcas: readonly Tarja[],
  { de, ate, especie }: { de: number; ate: number; especie: EspecieDeTarja },
): Tarja[] {
  const inicio = noTexto(texto, de);
  const fim = noTexto(texto, ate);
  // Spaces at the ends of a selection are a slip.
  const before = texto.slice(inicio, fim);
  const lead = before.length - before.trimStart().length;
  const trimmed = before.trim().length;
  if (trimmed === 0) return [...marcas];
  return juntarTarjas([...marcas, { inicio: inicio + lead, fim: inicio + lead + trimmed, especie }]);
}

/** The marks without those that a selection touches; a caret touches the mark in which it stands. */
export function semMarcas(
  texto: string,
  marcas: readonly Tarja[],
  { de, ate }: { de: number; ate: number },
): Tarja[] {
  const inicio = noTexto(texto, de);
  const fim = Math.max(noTexto(texto, ate), inicio + 1);
  return marcas.filter((one) => one.fim <= inicio || one.inicio >= fim);
}

/** The text in pieces, with and without a mark, to be drawn in order. */
export function pedacosDe(texto: string, marcas: readonly Tarja[]) {
  const pieces: { at: number; text: string; marca: Tarja | null }[] = [];
  let at = 0;
  for (const marca of marcas) {
    if (marca.inicio > at) pieces.push({ at, text: texto.slice(at, marca.inicio), marca: null });
    pieces.push({ at: marca.inicio, text: texto.slice(marca.inicio, marca.fim), marca });
    at = marca.fim;
  }
  if (at < texto.length) pieces.push({ at, text: texto.slice(at), marca: null });
  return pieces;
}
