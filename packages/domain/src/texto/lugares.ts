/**
 * Places of the portal that texts send people to, by the name that the place has on screen, and the path of each. A
 * text writes the name between quotation marks: «em “Meus dados”». In a path `$id` is the person who reads.
 */
export const LUGARES = {
  'Meus dados': '/usuario/$id',
  'Meus pedidos': '/requerimentos',
  'Esqueci minha senha': '/auth/esqueci-senha',
  'Trocar senha': '/usuario/trocar-senha',
} as const;

export type Lugar = keyof typeof LUGARES;

/** Whether this is the name of a place that texts send people to. */
export function isLugar(nome: string): nome is Lugar {
  return Object.hasOwn(LUGARES, nome);
}

/** A piece of a text: words, or what stands between quotation marks; `at` is where it begins. */
export interface Pedaco {
  at: number;
  texto: string;
  citado: boolean;
}

const CITADO = /(?<=“)[^“”]{1,80}(?=”)/gu;

/** A text in pieces, which joined are the text: what stands between quotation marks, without them, apart from the rest. */
export function splitCitados(texto: string): Pedaco[] {
  const pieces: Pedaco[] = [];
  let end = 0;
  const add = (upTo: number, citado: boolean) => {
    if (upTo > end) pieces.push({ at: end, texto: texto.slice(end, upTo), citado });
    end = upTo;
  };
  for (const { 0: found, index } of texto.matchAll(CITADO)) {
    add(index, false);
    add(index + found.length, true);
  }
  add(texto.length, false);
  return pieces;
}
