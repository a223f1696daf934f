import { now } from './clock.ts';
import { type News, tellNews } from './news.ts';
import { keepStream } from './news-stream.ts';
import { getSession, onSessionChange } from './session.ts';

/** Name of the browser's single stream: of its lock, and of the channel that shares the news. */
const NAME = 'balcao-noticias';
/** Time that a hidden page keeps its stream, in milliseconds. */
const HIDDEN_MS = 30_000;
/** Polling interval of a page without news, in milliseconds. */
const POLL_MS = 30_000;
/** Silence after which a page polls, in milliseconds: three beats of the server. */
const DEAF_MS = 45_000;

type Word = { person: string; news: News | null };

const isHidden = () => document.visibilityState === 'hidden';

/**
 * Receives news while the page is visible and somebody is signed in. All pages of a browser share one stream, because a
 * browser opens few connections to a server: one page reads it and passes the news on. Without a stream the pages poll
 * every half minute. Returns a function that stops it.
 */
export function startNews(): () => void {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
  let heardAt = now().getTime();
  let stream: AbortController | null = null;
  let person = getSession()?.sub ?? null;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const hear = (news: News | null) => {
    heardAt = now().getTime();
    if (news && !isHidden()) tellNews(news);
  };
  const pass = (news: News | null) => {
    hear(news);
    const word: Word = { person: person ?? '', news };
    channel?.postMessage(word);
  };
  const start = () => {
    if (stream !== null || person === null || isHidden() || navigator.onLine === false) return;
    stream = new AbortController();
    void whenFirst(stream.signal, (signal) => keepStream({ signal, onNews: pass, onBeat: () => pass(null) }));
  };
  const stop = () => {
    stream?.abort();
    stream = null;
  };
  const followSight = () => {
    clearTimeout(hiding);
    if (isHidden()) {
      hiding = setTimeout(stop, HIDDEN_MS);
      return;
    }
    // News that arrived while the page was hidden were missed.
    if (person !== null) tellNews({ evento: 'aberto' });
    start();
  };
  const unfollow = onSessionChange(() => {
    const current = getSession()?.sub ?? null;
    if (current === person) return;
    person = current;
    stop();
    start();
  });
  const poll = setInterval(() => {
    if (person === null || isHidden() || now().getTime() - heardAt < DEAF_MS) return;
    if (navigator.onLine !== false) tellNews({ evento: 'aberto' });
  }, POLL_MS);
  const listen = ({ data }: MessageEvent<Word>) => {
    if (data.person === person) hear(data.news);
  };
  channel?.addEventListener('message', listen);
  document.addEventListener('visibilitychange', followSight);
  window.addEventListener('online', start);
  window.addEventListener('offline', stop);
  start();
  return () => {
    stop();
    unfollow();
    clearInterval(poll);
    clearTimeout(hiding);
    channel?.close();
    document.removeEventListener('visibilitychange', followSight);
    window.removeEventListener('online', start);
    window.removeEventListener('offline', stop);
  };
}

/** Runs `run` once no other page of this browser does. */
async function whenFirst(signal: AbortSignal, run: (signal: AbortSignal) => Promise<void>): Promise<void> {
  if (!navigator.locks) return run(signal);
  await navigator.locks
    .request(NAME, { signal }, () => run(signal))
    // Aborted before its turn.
    .catch(() => undefined);
}
