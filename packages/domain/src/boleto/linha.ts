import { modulo10 } from './digito.ts';

/** The 47 digits that a person types instead of reading the bars: the same digits in another order, with more checks. */
export function linhaDaBarra(barra: string): string {
  const fields = [barra.slice(0, 4) + barra.slice(19, 24), barra.slice(24, 34), barra.slice(34, 44)];
  return fields.map((field) => field + modulo10(field)).join('') + barra[4] + barra.slice(5, 19);
}

/** Shows a line as boletos print it: `AAABC.CCCCX DDDDD.DDDDDY EEEEE.EEEEEZ K UUUUVVVVVVVVVV`. */
export function formatLinha(linha: string): string {
  return linha.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');
}
