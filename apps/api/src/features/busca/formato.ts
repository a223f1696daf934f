/** A file type with searchable text. */
export type Formato = 'pdf' | 'docx';

const FORMATOS: Readonly<Record<string, Formato>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

/** The format of a MIME type; null for types without searchable text. */
export function formatoDe(mime: string): Formato | null {
  return Object.hasOwn(FORMATOS, mime) ? (FORMATOS[mime] ?? null) : null;
}
