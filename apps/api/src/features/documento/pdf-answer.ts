import { downloadHeaders } from '#platform/files/download-headers.ts';
import type { FileAnswer } from '#platform/http/context.ts';

/** Answers with a PDF that was created for this answer and is not stored. */
export function pdfAnswer(nome: string, bytes: Buffer): FileAnswer {
  return {
    headers: {
      ...downloadHeaders({
        nome: nome.replaceAll('/', '-'),
        mime: 'application/pdf',
        disposition: 'attachment',
      }),
      'accept-ranges': 'none',
      'content-length': String(bytes.length),
    },
    stream: bytes,
  };
}
