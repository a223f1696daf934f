/**
 * A run of words, or a variable put in its place, set in bold or not. Words of a reply may lead to an address (`link`);
 * paper leads nowhere, and the documents have none.
 */
export type TrechoModelo = ({ texto: string; link?: string } | { variavel: string }) & { negrito?: boolean };

/** Rich text of a template as a tree of runs: nothing in it is ever read as markup again. */
export type TextoModelo = TrechoModelo[];

/** A run with its variable filled in. */
export type TrechoPronto = { texto: string; negrito?: boolean };

const PARTES = /\*\*(.+?)\*\*|\{\{\s*([\w.]+)\s*\}\}/g;

/**
 * Reads the short notation of authors: `{{variavel}}`, and `**bold**` around words or variables. What is no notation
 * stays as it was typed.
 */
export function lerTextoModelo(texto: string, negrito = false): TextoModelo {
  const runs: TextoModelo = [];
  let read = 0;
  for (const match of texto.matchAll(PARTES)) {
    const [whole, strong, variavel] = match;
    runs.push(...plain(texto.slice(read, match.index), negrito));
    if (strong !== undefined) runs.push(...lerTextoModelo(strong, true));
    else if (variavel !== undefined) runs.push(marked({ variavel }, negrito));
    read = match.index + whole.length;
  }
  return [...runs, ...plain(texto.slice(read), negrito)];
}

function plain(texto: string, negrito: boolean): TextoModelo {
  return texto === '' ? [] : [marked({ texto }, negrito)];
}

function marked<T extends object>(run: T, negrito: boolean): T & { negrito?: boolean } {
  return negrito ? { ...run, negrito } : run;
}

/** Names of the variables of a text, in order, each once. */
export function variaveisDoTexto(texto: TextoModelo): string[] {
  return [...new Set(texto.flatMap((trecho) => ('variavel' in trecho ? [trecho.variavel] : [])))];
}

/** Puts values in place of variables; one without a value leaves nothing. */
export function preencherTexto(texto: TextoModelo, valorDe: (variavel: string) => string): TrechoPronto[] {
  return texto
    .map(({ negrito, ...trecho }) => ({
      texto: 'variavel' in trecho ? valorDe(trecho.variavel) : trecho.texto,
      ...(negrito && { negrito }),
    }))
    .filter((trecho) => trecho.texto !== '');
}

/** The words of a filled-in text. */
export function textoPlano(trechos: readonly TrechoPronto[]): string {
  return trechos.map(({ texto }) => texto).join('');
}
