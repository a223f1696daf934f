import { eventos } from '@balcao/contract/eventos';
import { OWNER_KINDS } from '@balcao/contract/kernel/owner.gen';
import { send } from './call.ts';
import type { News } from './news.ts';
import { isProblem } from './problem.ts';
import { readEvents, type StreamEvent } from './read-events.ts';
import { getSession } from './session.ts';

interface StreamOptions {
  /** Ends the stream for good. */
  signal: AbortSignal;
  onNews: (news: News) => void;
  /** A sign of life of the server. */
  onBeat: () => void;
}

/** The server beats every 15 s; a road that is silent for so long leads nowhere. */
const SILENCE_MS = 40_000;
const FIRST_PAUSE_MS = 1_000;
const LAST_PAUSE_MS = 60_000;
/** After a stream of this length the next pause is short again. */
const GOOD_MS = 30_000;
/** A request of the portal has to be over some time; this one only with its page. */
const NO_LIMIT_MS = 2_000_000_000;

/** Keeps the stream of news open until told to stop; after a break it comes back, ever more slowly while that fails. */
export async function keepStream(options: StreamOptions): Promise<void> {
  const { signal } = options;
  let pause = FIRST_PAUSE_MS;
  while (!signal.aborted && getSession() !== null) {
    const from = performance.now();
    const refused = await streamOnce(options);
    if (refused) pause = LAST_PAUSE_MS;
    else if (performance.now() - from > GOOD_MS) pause = FIRST_PAUSE_MS;
    await rest(pause * (0.5 + Math.random()), signal);
    pause = Math.min(pause * 2, LAST_PAUSE_MS);
  }
}

/** One stream from its opening to its end; answers whether the server has no room for it. */
async function streamOnce({ signal, onNews, onBeat }: StreamOptions): Promise<boolean> {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), SILENCE_MS);
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), SILENCE_MS);
    onBeat();
  };
  try {
    const both = AbortSignal.any([signal, silent.signal]);
    const options = { signal: both, timeoutMs: NO_LIMIT_MS };
    const { body } = await send(eventos.abrir, {}, options, { accept: 'text/event-stream' });
    if (body === null) return false;
    for await (const event of readEvents(body, alive)) {
      const news = toNews(event);
      if (news) onNews(news);
    }
    return false;
  } catch (error) {
    // Nobody is told: without news the page asks now and then, as it always did.
    return isProblem(error, 'rate_limited');
  } finally {
    clearTimeout(timer);
  }
}

/** What a page understands of an event; a newer server may tell more. */
function toNews({ evento, dados }: StreamEvent): News | null {
  const { id, version } = (dados ?? {}) as { id?: unknown; version?: unknown };
  if (evento === 'aberto' || evento === 'notificacoes' || evento === 'configuracoes') return { evento };
  if (typeof id !== 'string') return null;
  if (evento === 'presenca') return { evento, id };
  const kind = OWNER_KINDS.find((one) => one === evento);
  return kind ? { evento: kind, id, version: Number(version) } : null;
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((over) => {
    const timer = setTimeout(over, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        over();
      },
      { once: true },
    );
  });
}
