/** Text shown when an amount cannot be read. */
export const VALOR_INVALIDO = 'Valor inválido. Escreva como 1.234,56.';

// Grouped or plain reais, then a comma and up to two decimals. A lone dot followed by one or two digits is a
// decimal point too: phone keypads set to English offer nothing else, and no thousands group is that short.
const AMOUNT = /^(-?)(?:R\$)?(-?)([0-9]{1,3}(?:\.[0-9]{3})+|[0-9]+)(?:,([0-9]{1,2})?)?$/i;
const AMOUNT_WITH_POINT = /^(-?)(?:R\$)?(-?)([0-9]+)\.([0-9]{1,2})$/i;

/**
 * Reads an amount in reais such as `R$ 1.234,56`, `1234,5` or `1.234`.
 * @returns integer cents, or null when the text is not one unmistakable amount (three decimals, wrong grouping,
 * two signs, beyond exact integers).
 */
export function parseCentavos(text: string): number | null {
  const cents = readCents(text);
  return Number.isSafeInteger(cents) ? cents : null;
}

/** Whether the text is an amount, but one beyond exact integers. */
export function isBeyondCentavos(text: string): boolean {
  const cents = readCents(text);
  return cents !== null && !Number.isSafeInteger(cents);
}

function readCents(text: string): number | null {
  const bare = text.replace(/\s+/g, '').replace('\u2212', '-');
  const parts = AMOUNT.exec(bare) ?? AMOUNT_WITH_POINT.exec(bare);
  if (!parts || (parts[1] && parts[2])) return null;
  const cents = Number((parts[3] ?? '').replaceAll('.', '') + (parts[4] ?? '').padEnd(2, '0'));
  return cents > 0 && (parts[1] || parts[2]) ? -cents : cents;
}

/**
 * Shows integer cents as `R$ 1.234,56`, with an ordinary space (Intl puts a non-breaking one, which breaks search,
 * copy and comparison).
 * @throws RangeError when `cents` is not an exact integer: a fraction of a cent is a bug upstream.
 */
export function formatCentavos(cents: number): string {
  return `${cents < 0 ? '-' : ''}R$ ${formatReais(cents)}`;
}

function formatReais(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError('expected integer cents');
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const reais = digits.slice(0, -2).replace(/(?<=[0-9])(?=(?:[0-9]{3})+$)/g, '.');
  return `${reais},${digits.slice(-2)}`;
}

/** Integer cents as a decimal number with a point, such as `-1234.50`, for files that machines read. */
export function decimalDeCentavos(cents: number): string {
  return `${cents < 0 ? '-' : ''}${formatReais(cents).replaceAll('.', '').replace(',', '.')}`;
}

/**
 * Splits a total into instalments whose sum is the total, to the cent. Leftover cents go one each to the first
 * instalments: 1.000,00 in 3 is 333,34 + 333,33 + 333,33.
 * @throws RangeError when the total is not a non-negative integer or `parts` is not a positive one.
 */
export function splitCentavos(total: number, parts: number): number[] {
  if (!Number.isSafeInteger(total) || total < 0) throw new RangeError('expected a total in integer cents');
  if (!Number.isSafeInteger(parts) || parts < 1) throw new RangeError('expected at least one part');
  const leftover = total % parts;
  const each = (total - leftover) / parts;
  return Array.from({ length: parts }, (_, i) => (i < leftover ? each + 1 : each));
}
