/** Marks and overrides of the reading direction: they carry no letter and can make a text read as another. */
const DIRECAO = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** The text without what changes the order in which it reads. */
export function stripDirecao(text: string): string {
  return text.replace(DIRECAO, '');
}
