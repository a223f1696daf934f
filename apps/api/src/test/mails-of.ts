import type { Db } from '@balcao/db/db';
import { expectBemExibido } from './expect-bem-exibido.ts';

interface Which {
  template: string;
  /** About this request; about any without it. */
  requerimentoId?: string;
  /** To this person; to anybody without it. */
  usuarioId?: string;
}

/** E-mails of one template, oldest first. */
export async function mailsOf({ db }: { db: Db }, { template, requerimentoId, usuarioId }: Which) {
  let query = db
    .selectFrom('email')
    .select(['usuarioId', 'assunto', 'texto'])
    .where('template', '=', template);
  if (requerimentoId) query = query.where('ownerId', '=', requerimentoId);
  if (usuarioId) query = query.where('usuarioId', '=', usuarioId);
  const mails = await query.orderBy('createdAt').orderBy('id').execute();
  for (const { assunto, texto } of mails) expectBemExibido(assunto, texto);
  return mails;
}
