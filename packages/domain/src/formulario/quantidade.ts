/** Said of what is no amount of things or of a measure. */
export const QUANTIDADE_INVALIDA = 'Informe uma quantidade maior que zero, como 12 ou 80,5.';

const QUANTIDADE = /^(\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})(?:,(\d{1,3}))?$/;

/**
 * An amount greater than zero with up to three decimals after the comma, without thousands points or needless zeros:
 * «1.250,50» is «1250,5». Null for anything else; a bare decimal point is not guessed at.
 */
export function parseQuantidade(text: string): string | null {
  const [, inteiro, decimais = ''] = QUANTIDADE.exec(text.trim()) ?? [];
  if (inteiro === undefined) return null;
  const whole = inteiro.replaceAll('.', '').replace(/^0+(?=\d)/, '');
  const part = decimais.replace(/(?<!0)0+$/, '');
  if (whole === '0' && part === '') return null;
  return part === '' ? whole : `${whole},${part}`;
}
