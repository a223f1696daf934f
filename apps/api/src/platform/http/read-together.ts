import type { RouteDef } from '@balcao/contract/kernel/route';
import type { portal } from '@balcao/contract/portal';
import type { Context } from './context.ts';
import { JsonAnswer } from './json-answer.ts';
import { toProblem } from './map-error.ts';
import { joinedReads, jsonOf, letIn, recordDenied } from './mount.ts';
import { parseInput } from './parse-input.ts';
import { Problem } from './problem.ts';

type Together = Context<typeof portal.emConjunto>;

/**
 * Several reads of one page in one answer: the session is looked up once, and each read passes its own gates, takes its
 * own input and fails by itself, as if it had been asked for alone.
 */
export async function readTogether(ctx: Together) {
  const parts = await Promise.all(ctx.query.leituras.map((address) => readPart(ctx, address)));
  return new JsonAnswer(`{"items":[${parts.join(',')}]}`);
}

/** One read as `{ status, corpo }`. */
async function readPart(ctx: Together, address: string): Promise<string> {
  const { deps, meta } = ctx;
  try {
    return `{"status":200,"corpo":${(await answerOf(ctx, address)).toString()}}`;
  } catch (error) {
    const problem = toProblem(error) ?? new Problem('internal', { detail: `Código ${meta.requestId}.` });
    if (problem.code === 'internal')
      deps.log.error({ err: error, requestId: meta.requestId }, 'unexpected error');
    return JSON.stringify({ status: problem.status, corpo: problem.body(meta.requestId) });
  }
}

async function answerOf(ctx: Together, address: string): Promise<string | Buffer> {
  const { deps, who, meta } = ctx;
  const [path = '', search = ''] = address.split('?', 2);
  for (const { route, read } of joinedReads) {
    const params = matchPath(route, path);
    if (params === null) continue;
    await letIn(deps, route, who, meta.ip);
    const query = Object.fromEntries(new URLSearchParams(search));
    const input = parseInput(route, { params, query, body: undefined });
    return jsonOf(deps, route, await refusalOnRecord(route, ctx, () => read({ ...ctx, ...input } as never)));
  }
  throw new Problem('not_found');
}

/** What a handler refuses was not on record before. */
async function refusalOnRecord<T>(
  route: RouteDef,
  { deps, who, meta }: Together,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem && error.code === 'forbidden') await recordDenied(deps, route, who, meta.ip);
    throw error;
  }
}

/** The parameters of a path, where it is one of this route. */
function matchPath(route: RouteDef, path: string): Record<string, string> | null {
  const wanted = route.path.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [i, name] of wanted.entries()) {
    const value = given[i] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = value;
    else if (name !== value) return null;
  }
  return params;
}
