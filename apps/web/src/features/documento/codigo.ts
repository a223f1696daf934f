/** A validation code as it is printed: capitals, without spaces around or inside. */
export function normalizeCodigo(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}

/** Why a text cannot be a validation code; null when it can. */
export function checkCodigo(text: string): string | null {
  if (text === '') return 'Digite o código que está no documento.';
  return /^[0-9A-Z-]{4,40}$/.test(text) ? null : 'O código tem só letras, números e hifens.';
}
