import { hasCheckDigit } from './luhn.ts';

export const BANDEIRAS = ['VISA', 'MASTERCARD', 'ELO', 'AMEX', 'HIPERCARD', 'OUTRA'] as const;
export type Bandeira = (typeof BANDEIRAS)[number];

/** The names of the brands on screen. */
export const NOME_DA_BANDEIRA: Readonly<Record<Bandeira, string>> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  ELO: 'Elo',
  AMEX: 'American Express',
  HIPERCARD: 'Hipercard',
  OUTRA: 'Cartão',
};

const NUMERO = /^[0-9]{13,19}$/;

/** Whether these digits may be the number of a card: 13 to 19 of them, the last one the check digit. */
export function isNumeroDeCartao(digits: string): boolean {
  return NUMERO.test(digits) && hasCheckDigit(digits);
}

/** The brand by the first digits. Elo and Hipercard use ranges within those of other brands, so they come first. */
export function bandeiraDe(digits: string): Bandeira {
  if (/^(?:636297|636368|5067|6500|6516|4011|4389|5041)/.test(digits)) return 'ELO';
  if (/^(?:606282|3841)/.test(digits)) return 'HIPERCARD';
  if (/^3[47]/.test(digits)) return 'AMEX';
  if (/^(?:5[1-5]|2[2-7])/.test(digits)) return 'MASTERCARD';
  return digits.startsWith('4') ? 'VISA' : 'OUTRA';
}

/** A card in words that follow «cartão»: «Visa final 1234», or «final 1234» of a brand that we do not know. */
export function descreverCartao({ bandeira, final }: { bandeira: Bandeira; final: string }): string {
  return bandeira === 'OUTRA' ? `final ${final}` : `${NOME_DA_BANDEIRA[bandeira]} final ${final}`;
}

/** A month of expiry in words of a card: 2028-03 is «03/2028». */
export function formatValidade(validade: string): string {
  const [year = '', month = ''] = validade.split('-');
  return `${month}/${year}`;
}

/** Whether a card is past the last day of its month. Both are years and months. */
export function isVencido(validade: string, hoje: string): boolean {
  return validade < hoje.slice(0, 7);
}
