import { foldText } from './busca.ts';
import { outrasFormas } from './consulta.ts';

/** A piece of a found text: drawn as text, marked or not, never as markup. */
export interface Segmento {
  texto: string;
  destaque: boolean;
}

/** Letters of a snippet, before it is cut at a word. */
const TRECHO_MAX = 160;
/** Letters before the first word found. */
const ANTES = 40;

interface Achado {
  inicio: number;
  fim: number;
  /** Which of the wanted words it is. */
  qual: number;
}

/** The part of a word that its relatives share; short words and numbers only match what begins like them. */
function stem(palavra: string): string {
  return palavra.length <= 4 || /\d/.test(palavra)
    ? palavra
    : palavra.slice(0, Math.max(4, palavra.length - 3));
}

/** Where the wanted words stand in the text, each with its relatives: «registro» marks «registros». */
function achar(texto: string, palavras: readonly string[]): Achado[] {
  const stems = palavras.map((palavra) => outrasFormas(palavra).map(stem));
  const found: Achado[] = [];
  for (const match of texto.matchAll(/[\p{L}\p{N}\p{M}\p{Cf}]+(?:[./\-\u2010-\u2015\u2212]+\p{N}+)*/gu)) {
    const token = foldText(match[0]);
    const bare = token.replace(/[./-]+/g, '');
    const qual = stems.findIndex((forms) => forms.some((s) => bare.startsWith(s) || token.startsWith(s)));
    if (qual >= 0) found.push({ inicio: match.index, fim: match.index + match[0].length, qual });
  }
  return found;
}

/** The place from which a snippet shows most of the wanted words. */
function melhorInicio(achados: readonly Achado[]): number {
  let best = { inicio: 0, n: 0 };
  for (const first of achados) {
    const seen = achados.filter(
      ({ inicio, fim }) => inicio >= first.inicio && fim <= first.inicio + TRECHO_MAX - ANTES,
    );
    const n = new Set(seen.map(({ qual }) => qual)).size;
    if (n > best.n) best = { inicio: first.inicio, n };
    if (n > 1 && n === new Set(achados.map(({ qual }) => qual)).size) break;
  }
  return best.inicio;
}

/** The whole text in segments, the wanted words marked. */
export function destacar(texto: string, palavras: readonly string[]): Segmento[] {
  return segmentar(texto, achar(texto, palavras));
}

function segmentar(texto: string, achados: readonly Achado[]): Segmento[] {
  const segmentos: Segmento[] = [];
  let at = 0;
  const push = (until: number, destaque: boolean) => {
    if (until > at) segmentos.push({ texto: texto.slice(at, until), destaque });
    at = Math.max(at, until);
  };
  for (const { inicio, fim } of achados) {
    push(inicio, false);
    push(fim, true);
  }
  push(texto.length, false);
  return segmentos;
}

/** A short piece of the text around the words that were found, with an ellipsis where it was cut. */
export function recortar(texto: string, palavras: readonly string[]): Segmento[] {
  const flat = texto.replace(/\s+/g, ' ').trim();
  const achados = achar(flat, palavras).slice(0, 200);
  const from = aoInicioDaPalavra(flat, Math.max(0, melhorInicio(achados) - ANTES));
  const to = aoFimDaPalavra(flat, from + TRECHO_MAX);
  const inside = achados
    .filter(({ inicio, fim }) => inicio >= from && fim <= to)
    .map((achado) => ({ ...achado, inicio: achado.inicio - from, fim: achado.fim - from }));
  const segmentos = segmentar(flat.slice(from, to).toWellFormed(), inside);
  return [
    ...(from > 0 ? [{ texto: '… ', destaque: false }] : []),
    ...segmentos,
    ...(to < flat.length ? [{ texto: ' …', destaque: false }] : []),
  ];
}

function aoInicioDaPalavra(texto: string, at: number): number {
  if (at === 0) return 0;
  const space = texto.indexOf(' ', at - 1);
  return space >= 0 && space < at + ANTES - 1 ? space + 1 : at;
}

function aoFimDaPalavra(texto: string, at: number): number {
  if (at >= texto.length) return texto.length;
  const space = texto.lastIndexOf(' ', at);
  return space > at - ANTES ? space : at;
}
