import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { freeAnexos } from '#features/anexo/api.ts';
import { getRequerimento, isEquipe, notEquipe, type Requerimento } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { describeRefusal } from '#platform/http/describe-refusal.ts';
import { Problem } from '#platform/http/problem.ts';
import { sendMensagem } from '../send-mensagem.ts';

/** Makes the open pages of the staff read again who is about to answer the request. Other pages stay. */
export async function announceHeld(tx: Db, requerimentoId: string): Promise<void> {
  await sql`select announce('p', 'requerimento', ${requerimentoId}::uuid)`.execute(tx);
}

/**
 * Sends a reply that waits, as the message that it would have been at once; the request's row must be locked. False when
 * it waits no longer: it left, or was undone.
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
 * Before an act of this person on the request, the replies that they wrote before it leave: what the requester reads keeps
 * the order in which it was meant. Answers the row as it is then. @throws Problem when one cannot leave; the act waits.
 */
export async function letOwnGo(tx: Db, who: Who, requerimento: Requerimento): Promise<Requerimento> {
  if (who.tipo < 1) return requerimento;
  const held = await listOwnHeld(tx, who, requerimento.id);
  return letAllGo(tx, who, { held, requerimento });
}

/** As before an act: what the same person wrote on the request before this reply leaves before it. */
export async function letEarlierGo(
  tx: Db,
  who: Who,
  { id, requerimento }: { id: string; requerimento: Requerimento },
): Promise<Requerimento> {
  const held = await listOwnHeld(tx, who, requerimento.id);
  // One that waits no longer lets nothing go.
  return letAllGo(tx, who, { held: held.slice(0, Math.max(held.indexOf(id), 0)), requerimento });
}

/** The person's replies to a request that wait, in the order in which they were written. */
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
    // The history goes by the instant: that of the act would put them beside it.
    const before = { ...who, now: new Date(who.now.getTime() - held.length + i) };
    await letGo(tx, before, { id, requerimento }).catch((error: unknown) => {
      const detail = `A resposta que você escreveu antes não pôde sair: ${describeRefusal(error)} Desfaça a resposta e tente de novo.`;
      throw new Problem('requerimento.transition_invalid', { detail });
    });
  }
  return getRequerimento(tx, who, requerimento.id, { lock: true });
}

/** Which of these requests have a reply of this person that still waits, in the order in which they are to be locked. */
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
