import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { freeAnexos } from '#features/anexo/api.ts';
import { getRequerimento, isEquipe, notEquipe, type Requerimento } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { describeRefusal } from '#platform/http/describe-refusal.ts';
import { Problem } from '#platform/http/problem.ts';
import { sendMensagem } from '../send-mensagem.ts';

/** Makes open pages of staff reload who is about to answer the request. Other pages stay. */
export async function announceHeld(tx: Db, requerimentoId: string): Promise<void> {
  await sql`select announce('p', 'requerimento', ${requerimentoId}::uuid)`.execute(tx);
}

/**
 * Sends a waiting reply as a normal message; the request's row must be locked. Returns false when it no longer waits:
 * it was sent or undone.
 */
export async function letGo(
  tx: Db,
  who: Who,
  { id, requerimento }: { id: string; requerimento: Requerimento },
): Promise<boolean> {
  const resposta = await tx
    .updateTable('respostaRetida')
    .set({ situacao: 'enviada', finishedAt: who.now })
    .where('id', '=', id)
    .where('situacao', '=', 'retida')
    .returning(['texto', 'anexos'])
    .executeTakeFirst();
  if (!resposta) return false;
  if (!isEquipe(who, requerimento)) throw notEquipe(who, requerimento, 'forbidden');
  await freeAnexos(tx, id);
  await sendMensagem(tx, who, { requerimento, ...resposta, interna: false });
  await announceHeld(tx, requerimento.id);
  return true;
}

/**
 * Sends the person's waiting replies before their act on the request, so that the requester reads them in the meant
 * order. Returns the updated row. @throws Problem when one cannot be sent; then the act does not happen
 */
export async function letOwnGo(tx: Db, who: Who, requerimento: Requerimento): Promise<Requerimento> {
  if (who.tipo < 1) return requerimento;
  const held = await listOwnHeld(tx, who, requerimento.id);
  return letAllGo(tx, who, { held, requerimento });
}

/** Sends the same person's earlier replies on the request before this one. */
export async function letEarlierGo(
  tx: Db,
  who: Who,
  { id, requerimento }: { id: string; requerimento: Requerimento },
): Promise<Requerimento> {
  const held = await listOwnHeld(tx, who, requerimento.id);
  // A reply that no longer waits sends nothing.
  return letAllGo(tx, who, { held: held.slice(0, Math.max(held.indexOf(id), 0)), requerimento });
}

/** The person's waiting replies to a request, in writing order. */
async function listOwnHeld(tx: Db, who: Who, requerimentoId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('respostaRetida')
    .select('id')
    .where('requerimentoId', '=', requerimentoId)
    .where('usuarioId', '=', who.usuarioId)
    .where('situacao', '=', 'retida')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function letAllGo(
  tx: Db,
  who: Who,
  { held, requerimento }: { held: readonly string[]; requerimento: Requerimento },
): Promise<Requerimento> {
  if (held.length === 0) return requerimento;
  for (const [i, id] of held.entries()) {
    // The history is sorted by instant, so each gets one before that of the act.
    const before = { ...who, now: new Date(who.now.getTime() - held.length + i) };
    await letGo(tx, before, { id, requerimento }).catch((error: unknown) => {
      const detail = `A resposta que você escreveu antes não pôde sair: ${describeRefusal(error)} Desfaça a resposta e tente de novo.`;
      throw new Problem('requerimento.transition_invalid', { detail });
    });
  }
  return getRequerimento(tx, who, requerimento.id, { lock: true });
}

/** The requests among these with a waiting reply of this person, in locking order. */
export async function listWithOwnHeld(tx: Db, who: Who, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('respostaRetida')
    .select('requerimentoId')
    .distinct()
    .where('requerimentoId', '=', sql<string>`any(${ids}::uuid[])`)
    .where('usuarioId', '=', who.usuarioId)
    .where('situacao', '=', 'retida')
    .orderBy('requerimentoId')
    .execute();
  return rows.map(({ requerimentoId }) => requerimentoId);
}
