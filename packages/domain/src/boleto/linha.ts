import { isBarra } from './barra.ts';
import { modulo10 } from './digito.ts';

/** The 47 digits that a person types instead of reading the bars: the same digits in another order, with more checks. */
export function linhaDaBarra(barra: string): string {
  const fields = [barra.slice(0, 4) + barra.slice(19, 24), barra.slice(24, 34), barra.slice(34, 44)];
  return fields.map((field) => field + modulo10(field)).join('') + barra[4] + barra.slice(5, 19);
}

/**
 * The bar code of a line typed with or without points and spaces.
 * @returns null when a digit is missing or any check digit does not fit.
 */
export function barraDaLinha(text: string): string | null {
  const linha = text.replace(/[\s.-]/g, '');
  if (!/^[0-9]{47}$/.test(linha)) return null;
  const free = linha.slice(4, 9) + linha.slice(10, 20) + linha.slice(21, 31);
  const barra = linha.slice(0, 4) + linha.slice(32, 47) + free;
  return isBarra(barra) && linhaDaBarra(barra) === linha ? barra : null;
}

/** Shows a line as boletos print it: `AAABC.CCCCX DDDDD.DDDDDY EEEEE.EEEEEZ K UUUUVVVVVVVVVV`. */
export function formatLinha(linha: string): string {
  return linha.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');
}
