import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from '#platform/auth/network.ts';
import type { Deps } from '#platform/deps.ts';
import { tooMany } from '#platform/http/problem.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How often a network may do something in a while. */
interface Limite {
  nome: string;
  max: number;
  ms: number;
}

/** Manifestations of one network: many people may share it. */
export const RELATOS: Limite = { nome: 'relato', max: 30, ms: HOUR_MS };

/** Keys that open nothing: nobody guesses one, and a program that tries is told to stop. */
export const CHAVES_ERRADAS: Limite = { nome: 'chave', max: 20, ms: 15 * MINUTE_MS };

/** Entries remembered before those whose while is over are forgotten. */
const REMEMBERED_MAX = 10_000;

interface Contagem {
  endsAt: number;
  n: number;
}

/** The counts of one day. Networks stand in them under a key that is drawn anew each day and never leaves the memory. */
interface Dia {
  dia: number;
  chave: Buffer;
  contagens: Map<string, Contagem>;
}

const dias = new WeakMap<Deps['sessions'], Dia>();

function diaDe({ sessions }: Pick<Deps, 'sessions'>, at: number): Dia {
  const dia = Math.floor(at / (24 * HOUR_MS));
  const known = dias.get(sessions);
  if (known?.dia === dia) return known;
  const fresh = { dia, chave: randomBytes(32), contagens: new Map<string, Contagem>() };
  dias.set(sessions, fresh);
  return fresh;
}

interface Vez {
  ip: string;
  now: Date;
}

/**
 * Counts one call of a network, in the memory of this process alone, and refuses what is beyond the limit.
 * @throws Problem `rate_limited` with Retry-After
 */
export function countRede(deps: Pick<Deps, 'sessions'>, { nome, max, ms }: Limite, { ip, now }: Vez): void {
  const at = now.getTime();
  const { chave, contagens } = diaDe(deps, at);
  const quem = `${nome}:${createHmac('sha256', chave).update(networkOf(ip)).digest('base64url')}`;
  const current = contagens.get(quem);
  if (!current || current.endsAt <= at) {
    if (contagens.size >= REMEMBERED_MAX) forgetPast(contagens, at);
    contagens.set(quem, { endsAt: at + ms, n: 1 });
    return;
  }
  current.n += 1;
  if (current.n > max) throw tooMany((current.endsAt - at) / 1000);
}

function forgetPast(contagens: Map<string, Contagem>, at: number): void {
  for (const [quem, { endsAt }] of contagens) if (endsAt <= at) contagens.delete(quem);
}

/** Counts any call: as many in a minute as the portal takes of anybody who is not signed in. */
export function countChamada(deps: Pick<Deps, 'sessions' | 'env'>, vez: Vez): void {
  countRede(deps, { nome: 'chamada', max: deps.env.LIMIT_PUBLIC_PER_MINUTE, ms: MINUTE_MS }, vez);
}
