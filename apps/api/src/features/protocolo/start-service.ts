import type { Db } from '@balcao/db/db';
import { askAceites } from '#features/aceite/api.ts';
import { finishRequerimento } from '#features/decisao/api.ts';
import { distribute } from '#features/distribuicao/api.ts';
import { loadFormulario } from '#features/formulario/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { paidFee, tellReceived } from './tell-received.ts';

/**
 * Begins the service of a filed request; `paga` is the paid fee in words, if any. The requester is notified, and the
 * people named in the answers are asked to agree. Automatic services run at once; all other requests are assigned.
 */
export async function startService(
  tx: Db,
  requerimento: Requerimento,
  { now, paga }: { now: Date; paga: string | null },
): Promise<Requerimento> {
  await tellReceived(tx, requerimento, { now, paga });
  const formulario = await loadFormulario(tx, requerimento.tipoId, requerimento.tipoVersao);
  const respostas = requerimento.respostas as Record<string, unknown>;
  await askAceites(tx, { requerimento, formulario, respostas, now });
  return requerimento.workflow === 'W1'
    ? finishRequerimento(tx, requerimento, now)
    : distribute(tx, requerimento, now);
}

/** Begins the service of a request after its fee was paid. */
export async function startPaid(tx: Db, requerimento: Requerimento, now: Date): Promise<Requerimento> {
  return startService(tx, requerimento, { now, paga: await paidFee(tx, requerimento) });
}
