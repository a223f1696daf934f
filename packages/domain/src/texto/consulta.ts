import { parseCnpj } from '../pessoa/cnpj.ts';
import { parseCpf } from '../pessoa/cpf.ts';
import { foldText, stripPunctuation } from './busca.ts';
import { stripInvisivel } from './invisivel.ts';

/** What somebody typed into the search box, in every way in which it can be meant. */
export interface Consulta {
  /** The text as it is looked for in names. */
  texto: string;
  /** Digits of a number, whole or in part: a protocol, a CPF. Null for anything with words in it. */
  digitos: string | null;
  /** A whole CPF or CNPJ that checks, or the beginning of one. */
  documento: { valor: string; inteiro: boolean } | null;
  email: string | null;
  /** Words of letters and digits without accents; the dots inside of a number are gone. */
  palavras: string[];
}

/** Longest text that is looked at; the rest of a pasted page finds nothing more. */
const CONSULTA_MAX = 200;
const PALAVRAS_MAX = 8;
const PALAVRA_MAX = 60;
/** Fewer digits than this are in every number. */
const DIGITOS_MIN = 3;
/** Fewer characters of a CPF or CNPJ belong to too many people. */
const DOCUMENTO_MIN = 5;
/** Digits of a protocol number. */
const DIGITOS_MAX = 17;

/** Reads what was typed. Any text at all is a question: quotes, colons and operators are only what is between words. */
export function lerConsulta(bruto: string): Consulta {
  const texto = limpar(bruto);
  const bare = stripPunctuation(texto);
  const isNumero = /^[0-9]+$/.test(bare) && /^[\d\s./\-\u2010-\u2015\u2212\p{Cf}]+$/u.test(texto);
  const isParte = isNumero && bare.length >= DIGITOS_MIN && bare.length <= DIGITOS_MAX;
  return {
    texto,
    digitos: isParte ? bare : null,
    documento: lerDocumento(texto, bare),
    email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(texto) ? texto.toLowerCase() : null,
    palavras: lerPalavras(texto),
  };
}

/** Whether there is anything to look for. */
export function isConsultaVazia({ digitos, documento, palavras }: Consulta): boolean {
  return digitos === null && documento === null && palavras.every((palavra) => palavra.length < 2);
}

function limpar(bruto: string): string {
  const text = stripInvisivel(bruto.slice(0, CONSULTA_MAX).toWellFormed()).normalize('NFC');
  // Composed, a few characters are longer than they were: what is cut off may be half of one.
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, CONSULTA_MAX)
    .toWellFormed();
}

function lerDocumento(texto: string, bare: string): Consulta['documento'] {
  const whole = parseCpf(texto) ?? parseCnpj(texto);
  if (whole !== null) return { valor: whole, inteiro: true };
  const begins =
    bare.length >= DOCUMENTO_MIN && bare.length <= 14 && /^[0-9A-Za-z]{1,12}[0-9]{0,2}$/.test(bare);
  // Letters belong to the newer CNPJ only (IN RFB 2.229/2024), anywhere in it; with white space in between they are words,
  // and so are letters alone.
  const isLettered = /[A-Za-z]/.test(bare);
  const isWord = isLettered && (/\s/.test(texto) || !/[0-9./]/.test(texto));
  if (!begins || isWord) return null;
  return { valor: bare.toUpperCase(), inteiro: false };
}

function lerPalavras(texto: string): string[] {
  // As `busca_vetor` joins them: a number written in parts is one, but not what has letters too («12-3a»).
  const joined = foldText(texto).replace(/[\p{L}\p{N}]+(?:[./-]+[\p{L}\p{N}]+)*/gu, (token) =>
    /^[\d./-]+$/.test(token) ? token.replace(/[./-]+/g, '') : token,
  );
  const words = joined.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && word.length <= PALAVRA_MAX);
  return [...new Set(words)].slice(0, PALAVRAS_MAX);
}

/** Endings that stand for each other, accents gone: certidão, vitral, imóvel, anzol, imagem. */
const TERMINACOES = [
  ['ao', 'oes', 'aes', 'aos'],
  ['al', 'ais'],
  ['el', 'eis'],
  ['ol', 'ois'],
  ['em', 'ens'],
  ['im', 'ins'],
  ['om', 'ons'],
  ['um', 'uns'],
] as const;

/** Other endings under which a Portuguese word is written, which its stem does not cover: certidão, certidões. */
export function outrasFormas(palavra: string): string[] {
  for (const endings of TERMINACOES) {
    const ending = endings.find((one) => palavra.endsWith(one));
    if (ending === undefined || palavra.length - ending.length < 2) continue;
    const stem = palavra.slice(0, -ending.length);
    return endings.map((other) => stem + other);
  }
  return [palavra];
}
