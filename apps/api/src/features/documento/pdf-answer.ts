import type { Limit } from '#platform/auth/rate-limit.ts';
import { downloadHeaders } from '#platform/files/download-headers.ts';
import type { FileAnswer } from '#platform/http/context.ts';

/** Laying out a page blocks the server for milliseconds. */
export const COPIAS_POR_PESSOA: Limit = { nome: 'copia.pessoa', max: 10, janelaSegundos: 60 };

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
