import { randomInt } from 'node:crypto';
import { type Db, withTx } from '@balcao/db/db';
import { takeTurns } from '@balcao/db/take-turns';
import { maskEmail, parseEmail } from '@balcao/domain/pessoa/email';
import { parseTelefone } from '@balcao/domain/pessoa/telefone';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { queueEmail } from '#features/email/api.ts';
import { hashSecret } from '#platform/auth/secret.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';

const VALID_MS = 30 * 60_000;
const ATTEMPTS_MAX = 5;
/** Codes that one person may ask for in an hour: enough for typing errors, useless for flooding a mailbox. */
const PER_HOUR = 6;

interface Contato {
  tipo: 'email' | 'celular';
  valor: string;
}

function normalise({ tipo, valor }: Contato): string {
  const parsed = tipo === 'email' ? parseEmail(valor) : parseTelefone(valor);
  if (parsed) return parsed;
  throw invalidField(
    'valor',
    tipo === 'email'
      ? 'E-mail inválido. Confira o endereço.'
      : 'Telefone inválido. Confira o DDD e o número.',
  );
}

async function requireQuota(tx: Db, who: Who): Promise<void> {
  // Two asked for at once must not both take the last place.
  await takeTurns(tx, `contato.codigo:${who.usuarioId}`);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from token_unico
    where usuario_id = ${who.usuarioId} and finalidade = 'confirmar_contato'
      and created_at > ${new Date(who.now.getTime() - 3600_000)}`.execute(tx);
  if ((rows[0]?.n ?? 0) >= PER_HOUR)
    throw new Problem('rate_limited', { headers: { 'retry-after': '3600' } });
}

/**
 * Sends a six-digit code to a contact that the person wants to use. Phones have no message service of their own yet:
 * the code goes to the account's e-mail and the answer says so.
 */
export async function requestContactCode(tx: Db, who: Who, contato: Contato) {
  const valor = normalise(contato);
  await requireQuota(tx, who);
  const codigo = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const pedidoId = uuidv7();
  await tx
    .insertInto('tokenUnico')
    .values({
      ...{ id: pedidoId, finalidade: 'confirmar_contato', usuarioId: who.usuarioId, destino: valor },
      ...{ hash: hashSecret(`${pedidoId}:${codigo}`), createdAt: who.now },
      expiresAt: new Date(who.now.getTime() + VALID_MS),
    })
    .execute();
  const isEmail = contato.tipo === 'email';
  await queueEmail(tx, {
    ...{
      template: 'conta.confirmar_email',
      usuarioId: who.usuarioId,
      variaveis: { codigo, validade: '30 minutos' },
    },
    ...(isEmail ? { para: valor } : {}),
    ...{ chave: `contato:${pedidoId}`, expiresAt: new Date(who.now.getTime() + VALID_MS), now: who.now },
  });
  return { pedidoId, destino: isEmail ? maskEmail(valor) : `o e-mail da sua conta`, simulado: !isEmail };
}

/**
 * Confirms a contact. A wrong code counts even though the request is refused, so it commits on its own.
 * @throws Problem `auth.code_invalid`; it says so when the code takes no more tries.
 */
export async function confirmContactCode(
  db: Db,
  who: Who,
  input: { pedidoId: string; codigo: string },
): Promise<string> {
  const valor = await withTx(db, async (tx) => {
    const row = await ownCode(tx, who, input.pedidoId)
      .set({ tentativas: sql<number>`tentativas + 1` })
      .where('tentativas', '<', ATTEMPTS_MAX)
      .returning(['hash', 'destino'])
      .executeTakeFirst();
    if (!row?.destino || row.hash !== hashSecret(`${input.pedidoId}:${input.codigo}`)) return null;
    await markConfirmed(tx, who, { pedidoId: input.pedidoId, valor: row.destino });
    return row.destino;
  });
  if (valor === null) throw await refusal(db, who, input.pedidoId);
  return valor;
}

/** The code of this person while it is of use. */
function ownCode(tx: Db, who: Who, pedidoId: string) {
  return tx
    .updateTable('tokenUnico')
    .where('id', '=', pedidoId)
    .where('usuarioId', '=', who.usuarioId)
    .where('finalidade', '=', 'confirmar_contato')
    .where('consumedAt', 'is', null)
    .where('expiresAt', '>', who.now);
}

async function markConfirmed(tx: Db, who: Who, { pedidoId, valor }: { pedidoId: string; valor: string }) {
  await ownCode(tx, who, pedidoId).set({ consumedAt: who.now }).execute();
  await tx
    .insertInto('contatoVerificado')
    .values({ usuarioId: who.usuarioId, valor, verifiedAt: who.now })
    .onConflict((c) => c.columns(['usuarioId', 'valor']).doUpdateSet({ verifiedAt: who.now }))
    .execute();
}

/** After the last try even the right code is refused, so typing it again would be in vain. */
async function refusal(db: Db, who: Who, pedidoId: string): Promise<Problem> {
  const row = await db
    .selectFrom('tokenUnico')
    .select('tentativas')
    .where('id', '=', pedidoId)
    .where('usuarioId', '=', who.usuarioId)
    .where('finalidade', '=', 'confirmar_contato')
    .where('consumedAt', 'is', null)
    .where('expiresAt', '>', who.now)
    .executeTakeFirst();
  if ((row?.tentativas ?? 0) < ATTEMPTS_MAX) return new Problem('auth.code_invalid');
  const message = `Este código foi bloqueado depois de ${ATTEMPTS_MAX} tentativas erradas. Peça um novo código.`;
  return new Problem('auth.code_invalid', { detail: message, errors: [{ path: 'codigo', message }] });
}
