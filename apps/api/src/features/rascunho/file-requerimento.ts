import type { Db } from '@balcao/db/db';
import { claimDraftAnexos } from '#features/anexo/api.ts';
import { requireAssinatura } from '#features/assinatura/api.ts';
import { type NewRequerimento, openRequerimento } from '#features/protocolo/api.ts';
import { linkContinuacao } from '#features/vinculo/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { explainGone, findRascunho, type Rascunho } from './access.ts';
import { checkFiling } from './check-filing.ts';

export interface Filed {
  id: string;
  numero: string;
  prazoEm: string | null;
}

/** Finds the request that this draft already became. */
async function filedBefore(tx: Db, who: Who, rascunhoId: string): Promise<Filed | undefined> {
  return tx
    .selectFrom('requerimento')
    .select(['id', 'numero', 'prazoEm'])
    .where('rascunhoId', '=', rascunhoId)
    .where('criadoPorId', '=', who.usuarioId)
    .executeTakeFirst();
}

/**
 * Files a draft. Everything is checked again, whatever the browser sent. Number, receipt, clock and history are created
 * in one transaction, and the draft is gone. A repeat returns the same request.
 */
export async function fileRequerimento(
  tx: Db,
  who: Who,
  input: { id: string; version: number },
): Promise<Filed> {
  const row = await findRascunho(tx, who, input.id);
  // An earlier filing of the same draft held the row: when it is gone, its request is the answer.
  const before = row ? undefined : await filedBefore(tx, who, input.id);
  if (before) return before;
  if (!row) throw await explainGone(tx, who, input.id);
  if (row.version !== input.version) throw new Problem('rascunho.stale', { dados: { version: row.version } });
  const { novo, anexos, aAssinar } = await checkFiling(tx, who, row);
  const assinatura =
    aAssinar === null ? undefined : await requireAssinatura(tx, who, { rascunhoId: row.id, texto: aAssinar });
  const continua = await findContinued(tx, row, novo);
  const requerimento = await openRequerimento(tx, who, {
    ...novo,
    ...(continua && { continua }),
    ...(assinatura && { assinatura }),
  });
  if (continua) await linkContinuacao(tx, who, { deId: continua.id, paraId: requerimento.id });
  await claimDraftAnexos(tx, { rascunhoId: row.id, requerimentoId: requerimento.id, used: anexos });
  await tx.deleteFrom('rascunho').where('id', '=', row.id).execute();
  return { id: requerimento.id, numero: requerimento.numero, prazoEm: requerimento.prazoEm };
}

/** The request that this one repeats. Under secrecy it is not named, because it would reveal who asks. */
async function findContinued(tx: Db, { deRequerimentoId }: Rascunho, { sigilo }: NewRequerimento) {
  if (deRequerimentoId === null || sigilo) return undefined;
  return tx
    .selectFrom('requerimento')
    .select(['id', 'numero'])
    .where('id', '=', deRequerimentoId)
    .where('sigilo', '=', false)
    .executeTakeFirst();
}
