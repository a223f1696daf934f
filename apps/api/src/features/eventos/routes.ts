import { Readable } from 'node:stream';
import type { eventos } from '@balcao/contract/eventos';
import { listVisible } from '#features/requerimento/api.ts';
import type { Handlers } from '#platform/http/context.ts';
import { Problem } from '#platform/http/problem.ts';
import { painelOf } from './painel.ts';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Proxies must pass on each event at once.
  'x-accel-buffering': 'no',
};

export const eventosHandlers: Handlers<typeof eventos> = {
  abrir: async ({ deps, who, meta }) => {
    // A client that does not ask for events gets an ordinary answer.
    const stream = meta.wantsEvents ? (await painelOf(deps).open(who)).stream : Readable.from([': \n\n']);
    return { headers: HEADERS, stream };
  },
  versao: async ({ tx, who, params }) => {
    const [found] = await listVisible(tx, who, [params.id]);
    if (!found) throw new Problem('not_found');
    return { version: found.version };
  },
};
