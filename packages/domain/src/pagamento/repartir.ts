/** A charge of a payment for several: what was offered for it, in cents. */
export interface Oferta {
  cobrancaId: string;
  valor: number;
}

/**
 * Shares what came in among the charges that it was offered for, in their order. The exact amount pays each as offered;
 * less pays the first ones; what is beyond the offer goes to the last, which owes it back. A charge that gets nothing is
 * left out. The parts sum to `valor`, to the cent.
 * @throws RangeError when there is no charge or `valor` is no positive integer.
 */
export function repartir(valor: number, ofertas: readonly Oferta[]): Oferta[] {
  if (!Number.isSafeInteger(valor) || valor < 1) throw new RangeError('expected positive integer cents');
  if (ofertas.length === 0) throw new RangeError('expected a charge to pay');
  let left = valor;
  const parts = ofertas.map(({ cobrancaId, valor: offered }, i) => {
    const part = i === ofertas.length - 1 ? left : Math.min(left, offered);
    left -= part;
    return { cobrancaId, valor: part };
  });
  return parts.filter((part) => part.valor > 0);
}
