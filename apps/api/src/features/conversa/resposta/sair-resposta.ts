import { type Db, withTx } from '@balcao/db/db';
import { notify } from '#features/portal/api.ts';
import { getRequerimento } from '#features/requerimento/api.ts';
import { loadPerson } from '#platform/auth/load-session.ts';
import { describeRefusal } from '#platform/http/describe-refusal.ts';
import { toProblem } from '#platform/http/map-error.ts';
import { Problem } from '#platform/http/problem.ts';
import type { JobHandler } from '#platform/jobs/job.ts';
import { announceHeld, letGo } from './let-go.ts';

interface Waiting {
  id: string;
  requerimentoId: string;
  usuarioId: string;
  sessaoId: string;
  saiEm: Date;
}

/** In milliseconds. After this time an unexpected failure is final, and the author gets the text back. */
const DESISTE_MS = 3_600_000;

const LEFT = 'Sua conta não pode mais atender pedidos.';
const OUT_OF_SIGHT = 'Você não tem mais acesso a este pedido.';
const BROKEN = 'Não conseguimos enviar a resposta. Tente de novo.';

/**
 * Sends a due reply in one transaction with its mark as sent, so after a crash the next attempt finds it waiting. The
 * author's current rights apply; a refusal is stored for the author.
 */
export const sairResposta: JobHandler<{ respostaId: string }> = async (
  { deps: { db }, now },
  { respostaId },
) => {
  const waiting = await db
    .selectFrom('respostaRetida')
    .select(['id', 'requerimentoId', 'usuarioId', 'sessaoId', 'saiEm'])
    .where('id', '=', respostaId)
    .where('situacao', '=', 'retida')
    .executeTakeFirst();
  if (!waiting) return;
  try {
    await withTx(db, (tx) => leave(tx, waiting, now));
  } catch (error) {
    const motivo = describeEnd(error, waiting, now);
    await withTx(db, (tx) => refuse(tx, waiting, { motivo, now }));
  }
};

async function leave(tx: Db, waiting: Waiting, now: Date): Promise<void> {
  const who = await loadPerson(tx, { ...waiting, now });
  if (!who?.permissoes.has('requerimento.assumir')) throw new Problem('forbidden', { detail: LEFT });
  const requerimento = await getRequerimento(tx, who, waiting.requerimentoId, { lock: true }).catch(
    (error: unknown) => {
      throw error instanceof Problem ? new Problem('not_found', { detail: OUT_OF_SIGHT }) : error;
    },
  );
  await letGo(tx, who, { id: waiting.id, requerimento });
}

/** Describes why it is not sent. @throws errors to try again */
function describeEnd(error: unknown, { saiEm }: Waiting, now: Date): string {
  if (toProblem(error)?.code === 'unavailable') throw error;
  const over = now.getTime() - saiEm.getTime() > DESISTE_MS;
  return over && !(error instanceof Problem) ? BROKEN : describeRefusal(error);
}

/** Stores the refusal and notifies the author, who may be elsewhere by now. */
async function refuse(
  tx: Db,
  { id, requerimentoId, usuarioId }: Waiting,
  { motivo, now }: { motivo: string; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('respostaRetida')
    .set({ situacao: 'recusada', motivo, finishedAt: now })
    .where('id', '=', id)
    .where('situacao', '=', 'retida')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const { numero, titulo } = await tx
    .selectFrom('requerimento')
    .select(['numero', 'titulo'])
    .where('id', '=', requerimentoId)
    .executeTakeFirstOrThrow();
  await notify(tx, {
    usuarioId,
    tipo: 'equipe.andamento',
    titulo: 'Sua resposta não saiu',
    now,
    texto: `${numero} · ${titulo}`,
    owner: { kind: 'requerimento', id: requerimentoId },
    chave: `requerimento:${requerimentoId}:resposta:${id}`,
  });
  await announceHeld(tx, requerimentoId);
}
