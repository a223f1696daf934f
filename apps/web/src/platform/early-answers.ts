/** A pending answer and its abort controller. */
interface Early {
  answer: Promise<Response>;
  stop: AbortController;
}

declare global {
  /** Set by public/inicio.js, which runs before the application loads. */
  var adiantado: { token: string; em: number; respostas: Record<string, Early> } | undefined;
}

/** Lifetime of an unused answer, in milliseconds; afterwards it may be stale. */
const LIFETIME_MS = 10_000;

/**
 * Returns the answer to a GET sent before the application loaded, if the authorization matches. From then on `signal`
 * aborts it. Each answer is returned once, because a repeated call wants fresh data. Answers of another session, and
 * old ones, are dropped.
 */
export function takeEarlyAnswer(
  method: string,
  address: string,
  authorization: string | undefined,
  signal: AbortSignal,
): Promise<Response> | null {
  const early = globalThis.adiantado;
  if (!early || authorization === undefined) return null;
  if (authorization !== `Bearer ${early.token}` || Date.now() - early.em >= LIFETIME_MS) {
    dropEarlyAnswers();
    return null;
  }
  const taken = early.respostas[address];
  if (!taken || method !== 'GET') return null;
  delete early.respostas[address];
  const end = () => taken.stop.abort(signal.reason);
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  return taken.answer;
}

/** Aborts the unused answers, because their session is over. */
export function dropEarlyAnswers(): void {
  for (const { stop } of Object.values(globalThis.adiantado?.respostas ?? {})) stop.abort();
  globalThis.adiantado = undefined;
}
