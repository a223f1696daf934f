import { withTx } from '@balcao/db/db';
import { enqueue, type JobContext } from '#platform/jobs/job.ts';
import { pixOf } from '#platform/pix/create-pix.ts';
import { type DevolucaoPix, PixIndisponivel, PixRecusado } from '#platform/pix/gateway.ts';
import { devolverDiferencaJob } from './filas.ts';
import { fimDaDevolucao } from './fim-da-devolucao.ts';

/** Delay before a provider that is away, or that has not sent it yet, is asked again. */
const RETRY_MS = 15 * 60_000;

/**
 * Sends back a transfer that no charge took. Its code is that of the difference and its approval, so that asking twice gives
 * back once. What the provider refuses is an open difference again.
 */
export async function devolverDiferenca({ deps, now }: JobContext, diferencaId: string): Promise<void> {
  const { db } = deps;
  const row = await db
    .selectFrom('diferenca')
    .selectAll()
    .where('id', '=', diferencaId)
    .where('situacao', '=', 'DEVOLVENDO')
    .executeTakeFirst();
  if (!row) return;
  const situacao = await ask(deps, row);
  if (situacao === 'EM_PROCESSAMENTO') {
    const options = { key: `devolver_diferenca:${diferencaId}`, runAt: new Date(now.getTime() + RETRY_MS) };
    return enqueue(db, devolverDiferencaJob, { diferencaId }, options);
  }
  const devolvida = situacao === 'DEVOLVIDA';
  await withTx(db, (tx) => fimDaDevolucao(tx, { id: diferencaId }, { devolvida, now }));
}

/** What became of the refund at the provider. One that is away may have it later. */
async function ask(
  deps: JobContext['deps'],
  row: { id: string; version: number; e2eId: string; valor: number; provedor: string },
): Promise<DevolucaoPix['situacao']> {
  const pix = await pixOf(deps);
  if (!pix) return 'EM_PROCESSAMENTO';
  // Nobody can ask the provider that took it.
  if (pix.provedor !== row.provedor) return 'NAO_REALIZADA';
  try {
    const { e2eId, valor } = row;
    return (await pix.gateway.refund({ e2eId, valor, codigo: `${row.id.replaceAll('-', '')}${row.version}` }))
      .situacao;
  } catch (err) {
    if (err instanceof PixIndisponivel) return 'EM_PROCESSAMENTO';
    if (err instanceof PixRecusado) return 'NAO_REALIZADA';
    throw err;
  }
}
