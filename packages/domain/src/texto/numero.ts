/** Shows a number as Brazilians write it, `1.234` or `1.234,5`, rounded to as many decimals as `casas` at most. */
export function formatNumero(n: number | bigint, casas: 0 | 1 | 3 = 0): string {
  return n.toLocaleString('pt-BR', { maximumFractionDigits: casas });
}

/** Shows the bound of a number as `formatNumero` does, but for a year, which has no point. */
export function formatLimite(n: number | bigint, casas: 0 | 3 = 0): string {
  const wholeOfFour = Number(n) % 1 === 0 && Math.abs(Number(n)) < 10_000;
  return wholeOfFour ? String(n) : formatNumero(n, casas);
}
