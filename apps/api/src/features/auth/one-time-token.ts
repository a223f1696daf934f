import type { Db } from '@balcao/db/db';
import type { DB } from '@balcao/db/schema.gen';
import { v7 as uuidv7 } from 'uuid';

export type Finalidade = DB['tokenUnico']['finalidade'];

interface IssueToken {
  id?: string;
  finalidade: Finalidade;
  usuarioId?: string;
  /** Address that the secret was mailed to. */
  destino?: string;
  hash: string;
  dados?: unknown;
  now: Date;
  /** Lifetime in seconds. */
  seconds: number;
}

/** Stores a one-time secret by its hash. Returns false when the id was used before (a repeated job). */
export async function issueToken(tx: Db, input: IssueToken): Promise<boolean> {
  const { finalidade, usuarioId, destino, hash, dados, now, seconds } = input;
  const inserted = await tx
    .insertInto('tokenUnico')
    .values({
      id: input.id ?? uuidv7(),
      finalidade,
      usuarioId,
      destino,
      hash,
      createdAt: now,
      dados: JSON.stringify(dados ?? {}),
      expiresAt: new Date(now.getTime() + seconds * 1000),
    })
    .onConflict((c) => c.column('id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

interface TokenKey {
  finalidade: Finalidade;
  hash: string;
  now: Date;
}

/** Finds the valid token of a secret without spending it. */
export function peekToken(db: Db, { finalidade, hash, now }: TokenKey) {
  return db
    .selectFrom('tokenUnico')
    .select(['id', 'usuarioId', 'destino', 'dados'])
    .where('hash', '=', hash)
    .where('finalidade', '=', finalidade)
    .where('consumedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Spends a token: of two equal requests only one gets it. */
export async function consumeToken(tx: Db, { finalidade, hash, now }: TokenKey): Promise<boolean> {
  const spent = await tx
    .updateTable('tokenUnico')
    .set({ consumedAt: now })
    .where('hash', '=', hash)
    .where('finalidade', '=', finalidade)
    .where('consumedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}

interface VoidTokens {
  usuarioId: string;
  finalidades: readonly Finalidade[];
  /** Id of the token to keep. */
  except?: string;
  now: Date;
}

/** Invalidates the outstanding tokens of a person. */
export async function voidTokens(tx: Db, { usuarioId, finalidades, except, now }: VoidTokens): Promise<void> {
  await tx
    .updateTable('tokenUnico')
    .set({ consumedAt: now })
    .where('usuarioId', '=', usuarioId)
    .where('finalidade', 'in', finalidades)
    .where('consumedAt', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute();
}
