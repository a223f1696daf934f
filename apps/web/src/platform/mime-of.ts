/** MIME types by extension, for browsers that give none. */
const MIME_BY_EXTENSION: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  txt: 'text/plain',
  odt: 'application/vnd.oasis.opendocument.text',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The MIME type of a file from the browser, or else from its extension; '' when unknown. */
export function mimeOf({ name, type }: Pick<File, 'name' | 'type'>): string {
  if (type !== '') return type === 'image/jpg' ? 'image/jpeg' : type;
  return MIME_BY_EXTENSION[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '';
}
