import type { Db } from '@balcao/db/db';
import { requireFound } from '#platform/db/seen.ts';
import { downloadHeaders } from '#platform/files/download-headers.ts';
import type { FileAnswer } from '#platform/http/context.ts';

/** A file for the bank, byte by byte as it was made. @throws `not_found` */
export async function remessaFile(db: Db, id: string): Promise<FileAnswer> {
  const row = await db
    .selectFrom('remessa')
    .select(['nome', 'conteudo'])
    .where('id', '=', id)
    .executeTakeFirst();
  const { nome, conteudo } = requireFound(row);
  const bytes = Buffer.from(conteudo, 'latin1');
  return {
    headers: {
      ...downloadHeaders({ nome, mime: 'text/plain', disposition: 'attachment' }),
      'accept-ranges': 'none',
      'content-length': String(bytes.length),
    },
    stream: bytes,
  };
}
