/** An answer on its way, and what ends it. */
interface Early {
  answer: Promise<Response>;
  stop: AbortController;
}

declare global {
  /** Left by public/inicio.js, which runs before the application has arrived. */
  var adiantado: { token: string; em: number; respostas: Record<string, Early> } | undefined;
}

/** An answer that nobody took so long after the start may be out of date. */
const LIFETIME_MS = 10_000;

/**
 * The answer to a GET that was asked for while the application was still on its way, if it was asked with this very
 * authorization; from then on `signal` ends it. Each is given out once: whoever asks again wants to know anew. Those of
 * another session, and those that waited too long, are forgotten.
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

/** Gives up what nobody took: the session that it was asked for is over. */
export function dropEarlyAnswers(): void {
  for (const { stop } of Object.values(globalThis.adiantado?.respostas ?? {})) stop.abort();
  globalThis.adiantado = undefined;
}
