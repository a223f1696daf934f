import { hasCheckDigit } from './luhn.ts';

/** What a field says that holds the number of a card. */
export const CARTAO_NO_TEXTO =
  'Parece o número de um cartão. Retire-o: só a página de pagamento pede esse número.';

/**
 * Sixteen digits, whole or in fours, or the fifteen of American Express, with the first digits of a brand. An identifier,
 * a barcode or a line of a boleto is longer, or has letters, dots or hyphens beside; a protocol begins with its year.
 */
const ESCRITO =
  /(?<![\w-])(?:(?:2[2-7]|[3-6]\d)\d\d([\s-]?)\d{4}\1\d{4}\1\d{4}|3[47]\d\d([\s-]?)\d{6}\2\d{5})(?![\w-])/g;

/**
 * Whether somebody wrote the number of a card here: as above, with a right check digit (Luhn). A merchant who never gets a
 * number has nothing of it to protect (PCI DSS, SAQ A).
 */
export function temNumeroDeCartao(text: string): boolean {
  return (text.match(ESCRITO) ?? []).some((written) => hasCheckDigit(written.replace(/\D/g, '')));
}
