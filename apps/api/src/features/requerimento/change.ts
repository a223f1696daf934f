import type { Db } from '@balcao/db/db';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import { getForChange, getRequerimento, type Requerimento } from './access.ts';
import { recordReading } from './record-reading.ts';
import { requerimentoDetail } from './requerimento-detail.ts';
import { tellsProtected } from './sigilo.ts';

type Ctx = { deps: Pick<Deps, 'sessions'>; tx: Db; who: Who; params: { id: string } };

/** A change by someone who looked at a version: refused when the request moved on meanwhile. */
export async function change(
  ctx: Ctx & { body: { version: number } },
  act: (r: Requerimento) => Promise<void>,
) {
  const row = await getForChange(ctx.tx, ctx.who, { id: ctx.params.id, version: ctx.body.version });
  await act(row);
  return answer(ctx);
}

/** An act that adds to the request whatever its version (a message, an answer, a withdrawal). */
export async function add(ctx: Ctx, act: (r: Requerimento) => Promise<void>) {
  await act(await getRequerimento(ctx.tx, ctx.who, ctx.params.id, { lock: true }));
  return answer(ctx);
}

/** The request as it is now. A protected identity in it is as much read here as on its page. */
async function answer({ deps, tx, who, params }: Ctx) {
  const detail = await requerimentoDetail(tx, who, params.id);
  if (tellsProtected(detail))
    await recordReading({ db: tx, sessions: deps.sessions }, who, {
      ...{ id: detail.id, autorId: detail.autor.id, identidade: true },
    });
  return detail;
}
