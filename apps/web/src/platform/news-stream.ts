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
  /** Called at every sign of life of the server. */
  onBeat: () => void;
}

/** The server beats every 15 s. A connection silent for this long is dead; in milliseconds. */
const SILENCE_MS = 40_000;
const FIRST_PAUSE_MS = 1_000;
const LAST_PAUSE_MS = 60_000;
/** A stream of this length resets the reconnection delay. */
const GOOD_MS = 30_000;
/** Requests need a timeout; the stream only ends with its page. */
const NO_LIMIT_MS = 2_000_000_000;

/** Keeps the stream of news open until stopped. It reconnects, with growing delays while that fails. */
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

/** One stream from opening to end. Returns whether the server has no room for it. */
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
    // No message: without news the page polls instead.
    return isProblem(error, 'rate_limited');
  } finally {
    clearTimeout(timer);
  }
}

/** The events that this page understands; a newer server may send others. */
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
