import type { Readable } from 'node:stream';
import { withTx } from '@balcao/db/db';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import { cartaoOf } from '#platform/cartao/create-cartao.ts';
import { AvisoDoCartao } from '#platform/cartao/protocolo.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/http/problem.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { countRecusado } from '#platform/pix/avisos-recusados.ts';
import { verifyWebhook } from '#platform/pix/webhook-signature.ts';
import { avisoJob } from './filas.ts';

/** A notice names one session and nothing else. */
const BODY_MAX = 16 * 1024;

/** Stores a signed notice unchanged, once, and leaves the rest to a job: no notice credits money by itself. */
export async function receberAviso(
  deps: Deps,
  input: { body: Readable; assinatura: string | undefined; now: Date },
): Promise<void> {
  const { db } = deps;
  const { now } = input;
  const body = await readAll(input.body);
  if (body === null) {
    await countRecusado(db, 'conteudo', now);
    throw new Problem('too_large');
  }
  const cartao = await cartaoOf(deps);
  if (!cartao || !verifyWebhook(cartao.segredos, { header: input.assinatura, body, now })) {
    await countRecusado(db, 'assinatura', now);
    throw new Problem('pagamento.signature');
  }
  const aviso = parse(body);
  if (!aviso) {
    await countRecusado(db, 'conteudo', now);
    throw new Problem('malformed');
  }
  await withTx(db, async (tx) => {
    const inserted = await tx
      .insertInto('pagamentoEvento')
      .values({
        id: uuidv7(),
        provedor: cartao.provedor,
        eventoId: `cartao:${aviso.id}`,
        receivedAt: now,
        txid: aviso.sessao.replaceAll('-', ''),
        corpo: JSON.stringify(aviso),
      })
      .onConflict((c) => c.columns(['provedor', 'eventoId']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) await enqueue(tx, avisoJob, { eventoId: inserted.id });
  });
}

function parse(body: Buffer): z.output<typeof AvisoDoCartao> | null {
  try {
    return AvisoDoCartao.parse(JSON.parse(body.toString()));
  } catch {
    return null;
  }
}

async function readAll(body: Readable | undefined): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += (chunk as Buffer).length;
    if (size > BODY_MAX) return null;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
