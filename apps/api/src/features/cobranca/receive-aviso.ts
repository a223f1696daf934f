import type { Readable } from 'node:stream';
import { type Db, withTx } from '@balcao/db/db';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/http/problem.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { Aviso } from '#platform/pix/api-pix-schemas.ts';
import { countRecusado } from '#platform/pix/avisos-recusados.ts';
import { pixOf } from '#platform/pix/create-pix.ts';
import { verifyWebhook } from '#platform/pix/webhook-signature.ts';
import { eventoJob } from './filas.ts';

const BODY_MAX = 256 * 1024;

type Item = z.output<typeof Aviso>['pix'][number];

/**
 * Stores a signed notice unchanged, once for each event of the provider, and leaves the rest to a job. So the provider
 * gets its answer within milliseconds, and no notice credits money by itself.
 */
export async function receiveAviso(
  deps: Deps,
  input: { body: Readable; assinatura: string | undefined; now: Date },
): Promise<void> {
  const { now } = input;
  const body = await readAll(deps.db, input.body as Readable | undefined, now);
  const pix = await pixOf(deps);
  if (!pix || !verifyWebhook(pix.segredos, { header: input.assinatura, body, now })) {
    await countRecusado(deps.db, 'assinatura', now);
    throw new Problem('pagamento.signature');
  }
  const items = await readItems(deps.db, body, now);
  await withTx(deps.db, async (tx) => {
    for (const item of items) {
      const inserted = await tx
        .insertInto('pagamentoEvento')
        .values({
          id: uuidv7(),
          provedor: pix.provedor,
          eventoId: eventoIdOf(item),
          receivedAt: now,
          txid: txidOf(item),
          corpo: JSON.stringify(item),
        })
        .onConflict((c) => c.columns(['provedor', 'eventoId']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (inserted) await enqueue(tx, eventoJob, { eventoId: inserted.id });
    }
  });
}

async function readItems(db: Db, body: Buffer, now: Date): Promise<Item[]> {
  try {
    return Aviso.parse(JSON.parse(body.toString())).pix;
  } catch {
    await countRecusado(db, 'conteudo', now);
    throw new Problem('malformed');
  }
}

function txidOf({ txid }: Item): string | null {
  return typeof txid === 'string' && /^[A-Za-z0-9]{1,35}$/.test(txid) ? txid : null;
}

/**
 * Builds the id of an event, because the API does not number notices. A transfer is one event, and each state of its
 * refunds another.
 */
function eventoIdOf(item: Item): string {
  const devolucoes = Array.isArray(item.devolucoes) ? (item.devolucoes as unknown[]) : [];
  const states = devolucoes.map((one) => {
    const { id, status } = (one ?? {}) as { id?: unknown; status?: unknown };
    return `${String(id)}=${String(status)}`;
  });
  return [item.endToEndId, ...states.sort()].join(':').slice(0, 1_000);
}

async function readAll(db: Db, body: Readable | undefined, now: Date): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > BODY_MAX) {
      await countRecusado(db, 'conteudo', now);
      throw new Problem('too_large');
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
