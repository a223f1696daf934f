/** Shows a number as Brazilians write it, `1.234` or `1.234,5`, rounded to as many decimals as `casas` at most. */
export function formatNumero(n: number | bigint, casas: 0 | 1 | 3 = 0): string {
  return n.toLocaleString('pt-BR', { maximumFractionDigits: casas });
}
