/** A validation code as printed: in capitals, without spaces. */
export function normalizeCodigo(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}

/** The error of an invalid code; null for a valid one. */
export function checkCodigo(text: string): string | null {
  if (text === '') return 'Digite o código que está no documento.';
  return /^[0-9A-Z-]{4,40}$/.test(text) ? null : 'O código tem só letras, números e hifens.';
}
