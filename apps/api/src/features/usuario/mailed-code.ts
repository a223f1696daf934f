import { type Db, withTx } from '@balcao/db/db';
import type { DB } from '@balcao/db/schema.gen';
import { takeTurns } from '@balcao/db/take-turns';
import { type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { hashCode, isHashOfCode, newCode } from '#platform/auth/secret.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import type { KeyRing } from '#platform/keys/ring.ts';

/** The uses of a mailed code for a signed-in person: to use a contact, or to sign. */
export type UsoDoCodigo = 'confirmar_contato' | 'assinar';

/** How long a code is valid, in milliseconds and in words. */
const VALID_MS = 30 * 60_000;
export const CODIGO_VALIDADE = '30 minutos';
const ATTEMPTS_MAX = 5;
/** Codes per person and hour: enough for typing errors, too few to flood a mailbox. */
const PER_HOUR = 6;

interface Emissao {
  /** The hash keys of this installation. */
  resumo: KeyRing;
  uso: UsoDoCodigo;
  destino: string;
  dados?: Record<string, string>;
}

export interface CodigoEmitido {
  pedidoId: string;
  codigo: string;
  expiresAt: Date;
}

/** Creates a six-digit code of this person for one use; the caller mails it. @throws Problem `rate_limited`. */
export async function issueCode(
  tx: Db,
  who: Who,
  { resumo, uso, destino, dados = {} }: Emissao,
): Promise<CodigoEmitido> {
  await requireQuota(tx, who, uso);
  const [codigo, pedidoId] = [newCode(), uuidv7()];
  const expiresAt = new Date(who.now.getTime() + VALID_MS);
  await tx
    .insertInto('tokenUnico')
    .values({
      id: pedidoId,
      finalidade: uso,
      usuarioId: who.usuarioId,
      destino,
      dados: JSON.stringify(dados),
      hash: hashCode(resumo, pedidoId, codigo),
      createdAt: who.now,
      expiresAt,
    })
    .execute();
  return { pedidoId, codigo, expiresAt };
}

async function requireQuota(tx: Db, who: Who, uso: UsoDoCodigo): Promise<void> {
  // Two requests at once must not both take the last place.
  await takeTurns(tx, `contato.codigo:${who.usuarioId}`);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from token_unico
    where usuario_id = ${who.usuarioId} and finalidade = ${uso}
      and created_at > ${new Date(who.now.getTime() - 3600_000)}`.execute(tx);
  if ((rows[0]?.n ?? 0) >= PER_HOUR)
    throw new Problem('rate_limited', { headers: { 'retry-after': '3600' } });
}

/** Lists the person's open codes for this use and these facts, latest first. */
export function listOpenCodes(db: Db, who: Who, { uso, dados }: Required<Pick<Emissao, 'uso' | 'dados'>>) {
  return db
    .selectFrom('tokenUnico')
    .select(['id as pedidoId', 'destino', 'dados', 'expiresAt'])
    .where('usuarioId', '=', who.usuarioId)
    .where('finalidade', '=', uso)
    .where('consumedAt', 'is', null)
    .where('expiresAt', '>', who.now)
    .where('tentativas', '<', ATTEMPTS_MAX)
    .where(sql<boolean>`dados @> ${JSON.stringify(dados)}::jsonb`)
    .orderBy('createdAt', 'desc')
    .execute();
}

interface CodeTry extends Pick<Emissao, 'resumo' | 'uso'> {
  pedidoId: string;
  codigo: string;
}

type Codigo = Pick<Selectable<DB['tokenUnico']>, 'destino' | 'dados'>;

/**
 * Spends a code and does its work in the same transaction: of two equal requests one fails. A wrong code counts
 * although the request is refused, so its count commits alone. @throws Problem `auth.code_invalid`, which says when no
 * tries are left.
 */
export async function spendCode<T>(
  db: Db,
  who: Who,
  tried: CodeTry,
  spend: (tx: Db, codigo: Codigo) => Promise<T>,
): Promise<T> {
  const done = await withTx(db, async (tx) => {
    const row = await ownCode(tx, who, tried)
      .set({ tentativas: sql<number>`tentativas + 1` })
      .where('tentativas', '<', ATTEMPTS_MAX)
      .returning(['hash', 'destino', 'dados'])
      .executeTakeFirst();
    if (!row || !isHashOfCode(row.hash, { ...tried, ring: tried.resumo })) return null;
    await ownCode(tx, who, tried).set({ consumedAt: who.now }).execute();
    return { answer: await spend(tx, row) };
  });
  if (done === null) throw await refusal(db, who, tried);
  return done.answer;
}

/** The valid code of this person. */
function ownCode(tx: Db, who: Who, { uso, pedidoId }: Pick<CodeTry, 'uso' | 'pedidoId'>) {
  return tx
    .updateTable('tokenUnico')
    .where('id', '=', pedidoId)
    .where('usuarioId', '=', who.usuarioId)
    .where('finalidade', '=', uso)
    .where('consumedAt', 'is', null)
    .where('expiresAt', '>', who.now);
}

/** The refusal. After the last try even the right code is refused, so it says that typing again is useless. */
async function refusal(db: Db, who: Who, { uso, pedidoId }: CodeTry): Promise<Problem> {
  const row = await db
    .selectFrom('tokenUnico')
    .select('tentativas')
    .where('id', '=', pedidoId)
    .where('usuarioId', '=', who.usuarioId)
    .where('finalidade', '=', uso)
    .where('consumedAt', 'is', null)
    .where('expiresAt', '>', who.now)
    .executeTakeFirst();
  if ((row?.tentativas ?? 0) < ATTEMPTS_MAX) return new Problem('auth.code_invalid');
  const message = `Este código foi bloqueado depois de ${ATTEMPTS_MAX} tentativas erradas. Peça um novo código.`;
  return new Problem('auth.code_invalid', { detail: message, errors: [{ path: 'codigo', message }] });
}
