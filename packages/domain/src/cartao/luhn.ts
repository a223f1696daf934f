/** Whether the last of these digits is the check digit of those before it (Luhn, ISO/IEC 7812-1). */
export function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, i) => {
      const n = Number(digit) * (1 + (i % 2));
      return total + (n > 9 ? n - 9 : n);
    }, 0);
  return sum % 10 === 0;
}
