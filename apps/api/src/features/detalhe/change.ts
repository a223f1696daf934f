import type { Db } from '@balcao/db/db';
import { recordReading } from '#features/leitura/api.ts';
import { getRequerimento, type Requerimento, requireVersion } from '#features/requerimento/api.ts';
import { around } from '#features/tramite/api.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import { tellsProtected } from './cover.ts';
import { requerimentoDetail } from './requerimento-detail.ts';

type Ctx = { deps: Pick<Deps, 'sessions'>; tx: Db; who: Who; params: { id: string } };

/**
 * A change by someone who looked at a version: refused when the request moved on meanwhile. Replies of theirs that still
 * wait leave before it.
 */
export async function change(
  ctx: Ctx & { body: { version: number } },
  act: (r: Requerimento) => Promise<void>,
) {
  const row = await getRequerimento(ctx.tx, ctx.who, ctx.params.id, { lock: true });
  requireVersion(ctx.who, row, ctx.body.version);
  await act(await around().letOwnGo(ctx.tx, ctx.who, row));
  return readAgain(ctx);
}

interface Adding {
  /** The version that the person looked at, for an act that is not to be done upon another one. */
  version?: number | undefined;
  /** The requester sees nothing of it, so that replies may leave after it. */
  interna?: boolean;
}

/** An act that adds to the request whatever its version (a message, an answer, a withdrawal), after replies that wait. */
export async function add(
  ctx: Ctx,
  act: (r: Requerimento) => Promise<void>,
  { version, interna = false }: Adding = {},
) {
  const row = await getRequerimento(ctx.tx, ctx.who, ctx.params.id, { lock: true });
  requireVersion(ctx.who, row, version);
  await act(interna ? row : await around().letOwnGo(ctx.tx, ctx.who, row));
  return readAgain(ctx);
}

/** The request as it is now, also for a repeat. A protected identity in it is as much read here as on its page. */
export async function readAgain({ deps, tx, who, params }: Ctx) {
  const detail = await requerimentoDetail(tx, who, params.id);
  if (tellsProtected(detail))
    await recordReading({ db: tx, sessions: deps.sessions }, who, {
      id: detail.id,
      autorId: detail.autor.id,
      identidade: true,
    });
  return detail;
}
