/** Check digit «módulo 10» of a text of digits: weights 2 and 1 from the right, digits of each product added up. */
export function modulo10(digits: string): string {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const product = Number(digits.charAt(digits.length - 1 - i)) * (i % 2 === 0 ? 2 : 1);
    sum += product > 9 ? product - 9 : product;
  }
  return String((10 - (sum % 10)) % 10);
}

/** Rest of «módulo 11» of a text of digits: weights from 2 to 9 from the right, again and again. */
export function resto11(digits: string): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1)
    sum += Number(digits.charAt(digits.length - 1 - i)) * (2 + (i % 8));
  return sum % 11;
}

/** Check digit of a bar code: 11 less the rest, and 1 where that is no digit from 1 to 9. */
export function digitoDaBarra(digits: string): string {
  const digit = 11 - resto11(digits);
  return digit > 9 ? '1' : String(digit);
}
