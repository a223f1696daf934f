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

/** What one charge got of a transfer, as far as it may still go back; integer cents. */
export interface Devolvivel {
  pagamentoId: string;
  /** Neither went back nor is on its way. */
  livre: number;
  /** Refunds of the council that the bank has not carried out. */
  aCaminho: number;
}

/**
 * Shares a refund that a bank made by itself among the parts of its transfer, the last first: it held the surplus. Each gives
 * what is free of it. What the bank gave back beyond that was on its way, and can be sent no more. A part that gives nothing
 * is left out, and no part gives more than it has.
 */
export function repartirDevolucao(
  valor: number,
  partes: readonly Devolvivel[],
): { pagamentoId: string; valor: number }[] {
  const last = partes.toReversed();
  let left = valor;
  const take = (most: number) => {
    const part = Math.max(Math.min(left, most), 0);
    left -= part;
    return part;
  };
  const free = last.map(({ livre }) => take(livre));
  const given = last.map(({ pagamentoId, aCaminho }, i) => ({
    pagamentoId,
    valor: (free[i] ?? 0) + take(aCaminho),
  }));
  return given.filter((part) => part.valor > 0);
}
