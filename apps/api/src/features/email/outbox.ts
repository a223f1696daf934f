import type { Db } from '@balcao/db/db';
import type { EmailTable } from '@balcao/db/schema.gen';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { enqueueEmail } from './jobs.ts';

/** Puts a message in the outbox, and its job in the queue. A second message with the same key is not taken. */
export async function putInOutbox(tx: Db, message: Omit<Insertable<EmailTable>, 'id'>): Promise<void> {
  const id = uuidv7();
  const inserted = await tx
    .insertInto('email')
    .values({ id, ...message })
    .onConflict((c) => c.column('chave').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) await enqueueEmail(tx, { id, para: message.para });
}
