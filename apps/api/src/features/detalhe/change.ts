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
 * Runs a change based on the version that the person saw; it is refused when the request changed meanwhile. The
 * person's waiting replies are sent first.
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
  /** The version that the person saw, for an act that must not apply to another one. */
  version?: number | undefined;
  /** The requester sees nothing of it, so waiting replies may be sent after it. */
  interna?: boolean;
}

/** Runs an act that adds to the request at any version (a message, an answer, a withdrawal), after waiting replies. */
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

/** Returns the current request, also for a repeat. Showing a protected author here is audited like on its page. */
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
