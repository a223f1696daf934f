const NUMERO = /^[0-9]{13,19}$/;

/** Whether these digits may be the number of a card: 13 to 19 of them, the last one the check digit (Luhn). */
export function isNumeroDeCartao(digits: string): boolean {
  if (!NUMERO.test(digits)) return false;
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, i) => {
      const n = Number(digit) * (i % 2 === 0 ? 1 : 2);
      return total + (n > 9 ? n - 9 : n);
    }, 0);
  return sum % 10 === 0;
}
