import { type DestinationStream, type Logger, pino, symbols } from 'pino';

export type Log = Logger;

/**
 * Structured logs with a closed list of fields: callers pass route patterns, ids and durations, never bodies,
 * addresses with parameters, names, CPFs or tokens. Errors are reduced to type, code, message and stack.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: serializeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

const HOUR_MS = 3_600_000;

/** The same log, for a line that must not tell when somebody was there: its time is the beginning of the hour. */
export function byTheHour(log: Log): Log {
  const hour = () => `,"time":"${new Date(Date.now() - (Date.now() % HOUR_MS)).toISOString()}"`;
  return Object.assign(log.child({}), { [symbols.timeSym]: hour });
}

/** Long digit runs (CPF, card), addresses and secrets never reach the log, whatever a library puts in a message. */
export function scrub(text: string): string {
  return text
    .replace(/\d(?:[ .\-/]?\d){10,}/g, '[números]')
    .replace(/[\w.+'-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,6}\.[a-z]{2,24}/gi, '[e-mail]')
    .replace(/(?<![\w-])[\w-]+(?:\.[\w-]+){2,}/g, hideToken)
    .replace(/((?:senha|password|chave|token|codigo)["'=: ]+)[^\s"'&,}]+/gi, '$1[oculto]');
}

/** Words joined by dots, from where a token (JWS) begins among them. */
function hideToken(joined: string): string {
  const at = joined.indexOf('eyJ');
  return at < 0 ? joined : `${joined.slice(0, at)}[token]`;
}

function serializeError(err: unknown) {
  if (!(err instanceof Error)) return { message: scrub(String(err)) };
  const code = 'code' in err ? String(err.code) : undefined;
  return { type: err.name, code, message: scrub(err.message), stack: scrub(err.stack ?? '') };
}
