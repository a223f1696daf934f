import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from '#platform/auth/network.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem, tooMany } from '#platform/http/problem.ts';

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

/** Whole pieces that one network has checked: twenty for each manifestation. */
export const PECAS: Limite = { nome: 'peca', max: 600, ms: HOUR_MS };

/** Calls that bring bytes of a piece: on a bad line each brings few. */
export const PEDACOS: Limite = { nome: 'pedaco', max: 6_000, ms: HOUR_MS };

const GIB = 1024 ** 3;

/** Bytes of pieces that one network sends. */
const BYTES: Limite = { nome: 'bytes', max: GIB, ms: HOUR_MS };

/** Bytes of pieces that all networks send together, so that nobody fills the disk from many of them. */
const BYTES_DE_TODAS: Limite = { nome: 'bytes de todas', max: 4 * GIB, ms: HOUR_MS };

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
export function countRede(deps: Pick<Deps, 'sessions'>, limite: Limite, { ip, now }: Vez): void {
  const at = now.getTime();
  const current = contagemDe(deps, limite, networkOf(ip), at);
  current.n += 1;
  if (current.n > limite.max) throw tooMany((current.endsAt - at) / 1000);
}

/**
 * Takes room for this many bytes before they come, in the memory of this process alone.
 * @returns gives back what did not come
 * @throws Problem `rate_limited` with Retry-After where the network, `storage.full` where all of them sent enough
 */
export function takeRoom(
  deps: Pick<Deps, 'sessions'>,
  bytes: number,
  { ip, now }: Vez,
): (unused: number) => void {
  const at = now.getTime();
  const rede = contagemDe(deps, BYTES, networkOf(ip), at);
  const todas = contagemDe(deps, BYTES_DE_TODAS, '', at);
  if (rede.n + bytes > BYTES.max) throw tooMany((rede.endsAt - at) / 1000);
  if (todas.n + bytes > BYTES_DE_TODAS.max) throw new Problem('storage.full');
  const add = (n: number) => {
    rede.n += n;
    todas.n += n;
  };
  add(bytes);
  return (unused) => add(-unused);
}

/** The count of a network in its current while. */
function contagemDe(deps: Pick<Deps, 'sessions'>, { nome, ms }: Limite, rede: string, at: number): Contagem {
  const { chave, contagens } = diaDe(deps, at);
  const quem = `${nome}:${createHmac('sha256', chave).update(rede).digest('base64url')}`;
  const current = contagens.get(quem);
  if (current && current.endsAt > at) return current;
  if (contagens.size >= REMEMBERED_MAX) forgetPast(contagens, at);
  const fresh = { endsAt: at + ms, n: 0 };
  contagens.set(quem, fresh);
  return fresh;
}

function forgetPast(contagens: Map<string, Contagem>, at: number): void {
  for (const [quem, { endsAt }] of contagens) if (endsAt <= at) contagens.delete(quem);
}

/** Counts any call: as many in a minute as the portal takes of anybody who is not signed in. */
export function countChamada(deps: Pick<Deps, 'sessions' | 'env'>, vez: Vez): void {
  countRede(deps, { nome: 'chamada', max: deps.env.LIMIT_PUBLIC_PER_MINUTE, ms: MINUTE_MS }, vez);
}
