import type { Db } from '@balcao/db/db';
import type { Who } from '#platform/auth/who.ts';
import { getForChange, getRequerimento, type Requerimento } from './access.ts';
import { requerimentoDetail } from './requerimento-detail.ts';

type Ctx = { tx: Db; who: Who; params: { id: string } };

/** A change by someone who looked at a version: refused when the request moved on meanwhile. */
export async function change(
  ctx: Ctx & { body: { version: number } },
  act: (r: Requerimento) => Promise<void>,
) {
  const row = await getForChange(ctx.tx, ctx.who, { id: ctx.params.id, version: ctx.body.version });
  await act(row);
  return requerimentoDetail(ctx.tx, ctx.who, ctx.params.id);
}

/** An act that adds to the request whatever its version (a message, an answer, a withdrawal). */
export async function add({ tx, who, params }: Ctx, act: (r: Requerimento) => Promise<void>) {
  await act(await getRequerimento(tx, who, params.id, { lock: true }));
  return requerimentoDetail(tx, who, params.id);
}
