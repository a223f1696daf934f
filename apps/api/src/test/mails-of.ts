import type { Db } from '@balcao/db/db';
import { expectBemExibido } from './expect-bem-exibido.ts';

interface Which {
  template: string;
  /** About this request; of every request without it. */
  requerimentoId?: string;
  /** To this person; to everybody without it. */
  usuarioId?: string;
}

/** Messages that were written from one template, oldest first. */
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
