const DAY_MS = 24 * 60 * 60 * 1000;

/** Days before its end at which a certificate is announced, latest first. */
const AVISOS = [15, 60] as const;

/** Whole days that a certificate is still valid; negative once it expired. */
export function diasRestantes(validoAte: Date, now: Date): number {
  return Math.floor((validoAte.getTime() - now.getTime()) / DAY_MS);
}

/** The announcement that is due with so many days left: the smallest that holds; null while there is time. */
export function avisoDeVencimento(dias: number): (typeof AVISOS)[number] | null {
  return AVISOS.find((limit) => dias <= limit) ?? null;
}

/** How long a certificate is still valid, in words. */
export function sayValidade(dias: number): string {
  if (dias < 0) return 'venceu';
  if (dias === 0) return 'vence em menos de um dia';
  return dias === 1 ? 'vence em 1 dia' : `vence em ${dias} dias`;
}
