/** A file whose text can be found. */
export type Formato = 'pdf' | 'docx';

const FORMATOS: Readonly<Record<string, Formato>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

/** How a type is read; null for types without text to find. */
export function formatoDe(mime: string): Formato | null {
  return Object.hasOwn(FORMATOS, mime) ? (FORMATOS[mime] ?? null) : null;
}
