import { type IsoDate, isIsoDate } from '../prazo/data.ts';
import { letrasSimples } from '../texto/letras-simples.ts';

/** Characters of a line of CNAB 240. */
export const COLUNAS = 240;

/** One field of a line: first and last column, counted from 1 as the manuals do, and what stands there. */
export type Campo = readonly [de: number, ate: number, valor: string | number];

/**
 * A line of 240 characters. Numbers stand at the right behind zeros, texts at the left in plain capital letters, cut to
 * their field; columns that no field names are blank.
 * @throws RangeError when a number does not fit its field.
 */
export function writeLinha(campos: readonly Campo[]): string {
  const line = Array.from({ length: COLUNAS }, () => ' ');
  for (const [de, ate, valor] of campos) {
    const length = ate - de + 1;
    const text = typeof valor === 'number' ? zeros(valor, length) : texto(valor, length);
    for (let i = 0; i < length; i += 1) line[de - 1 + i] = text[i] ?? ' ';
  }
  return line.join('');
}

function zeros(valor: number, length: number): string {
  const digits = String(valor).padStart(length, '0');
  if (!Number.isSafeInteger(valor) || valor < 0 || digits.length > length)
    throw new RangeError(`a field of ${length} digits cannot hold ${valor}`);
  return digits;
}

function texto(valor: string, length: number): string {
  const plain = letrasSimples(valor).toUpperCase();
  return plain
    .replace(/[^ -~]/g, '')
    .slice(0, length)
    .padEnd(length);
}

/** Digits with zeros before them, as account numbers stand in files. @throws RangeError when they do not fit. */
export function digitos(valor: string, length: number): string {
  const text = valor.padStart(length, '0');
  if (text.length > length) throw new RangeError(`a field of ${length} places cannot hold ${valor}`);
  return text;
}

/** A day as files write it, DDMMAAAA. */
export function diaNoArquivo(dia: IsoDate): string {
  return dia.slice(8, 10) + dia.slice(5, 7) + dia.slice(0, 4);
}

/** What stands in the columns of a line, without the blanks at its end. */
export function readTexto(linha: string, de: number, ate: number): string {
  return linha.slice(de - 1, ate).trimEnd();
}

/** The number in the columns of a line; null where something else than digits stands there. */
export function readNumero(linha: string, de: number, ate: number): number | null {
  const text = linha.slice(de - 1, ate);
  return /^[0-9]+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null;
}

/** The day in eight columns of a line; null where none stands there. */
export function readDia(linha: string, de: number): IsoDate | null {
  const text = linha.slice(de - 1, de + 7);
  const day = `${text.slice(4)}-${text.slice(2, 4)}-${text.slice(0, 2)}`;
  return isIsoDate(day) ? day : null;
}
