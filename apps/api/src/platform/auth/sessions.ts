import { type Db, withTx } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import {
  MAIOR_INATIVIDADE,
  type Seguranca,
  type VidaDaSessao,
  vidaDaSessao,
} from '@balcao/domain/seguranca/seguranca';
import { sql } from 'kysely';
import { Counter } from 'prom-client';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit } from '../audit/record-audit.ts';
import type { Clock } from '../clock.ts';
import { loadSession, reachedBy, type SessionRow } from './load-session.ts';
import { LEEWAY_SECONDS, type TokenClaims, type TokenSigner } from './token.ts';
import { asSeen, loadVista, type Vista } from './ver-como.ts';
import type { Who } from './who.ts';

/** Longest time that a session row may be served from memory: revocation takes effect within it. */
const CACHE_MS = 900;
const CACHE_MAX = 20_000;
/** A replaced token still passes for this long after its successor was first used. */
const REUSE_GRACE_MS = 60_000;
/** The idle clock is written at most this often per session. */
const TOUCH_MS = 30_000;
/** The last use of an account is written once in each of these: its row has many indexes. */
const USE_MS = 3_600_000;

/** Sessions ended because an old token came back; more than none deserves a look. */
export const reusedTokens = new Counter({
  name: 'balcao_tokens_reused_total',
  help: 'Sessions ended because a replaced token was used again',
  registers: [],
});

interface Cached {
  row: SessionRow;
  reached: ReturnType<typeof reachedBy>;
  /** Of a session that sees the portal as another person. */
  vista: Vista | null;
  readAt: number;
}

/** Whom a token of a session names: its own person, or one whom that person sees the portal as. */
type Named = Pick<Who, 'sessaoId' | 'usuarioId' | 'tipo'> & { por?: string | undefined };

export interface Authenticated {
  who: Who;
  /** A fresh token to hand back, once the given one is past half its life. */
  renewed: string | null;
}

export interface Sessions {
  /** The person behind a bearer token, or null: unknown, ended, idle too long, expired, or a reused old token. */
  authenticate(
    token: string,
    request: { passive: boolean; requestId: string },
  ): Promise<Authenticated | null>;
  /** This person of a session that goes on, or null; no sign of life of theirs. */
  look(of: { sessaoId: string; usuarioId: string }): Promise<Who | null>;
  /** A new token of an open session, on the caller's transaction; it names the person as whom the portal is read. */
  hand(tx: Db, of: Named & { now: Date }): Promise<string>;
  /** Opens a session on the caller's transaction, with its audit event, and answers its token. */
  open(tx: Db, input: OpenSession): Promise<{ token: string; sessaoId: string }>;
  /** Drops what this process remembers of a session, so its end is seen at once here. */
  forget(sessaoId?: string): void;
}

export interface OpenSession {
  usuarioId: string;
  tipo: number;
  senhaEpoca: number;
  origem: 'senha' | 'acesso' | 'govbr' | 'cadastro';
  dispositivo: string | null;
  ipHash: string | null;
  /** The request that signs in, for the audit event. */
  requestId: string;
  now: Date;
}

/** A session that was ended because an old token of it came back: somebody may have copied it. */
export interface ReusedToken {
  usuarioId: string;
  sessaoId: string;
  now: Date;
}

/** Longest time, seconds, for which a token passes after it was signed: the longest rest and the leeway of clocks. */
export const TOKEN_SECONDS = MAIOR_INATIVIDADE + LEEWAY_SECONDS;

/** How long sessions of this person may last and rest now, whatever they were opened with. */
export function sessionLifeOf(regras: Seguranca, { tipo }: Pick<Who, 'tipo'>): VidaDaSessao {
  return vidaDaSessao(regras, tipo >= 1);
}

/**
 * Whether a session is over. Who was promoted since signing in keeps nothing of the longer life that it was opened
 * with, and neither does anybody once the council chose shorter ones.
 */
function expired({ row }: Cached, regras: Seguranca, now: Date): boolean {
  const { idle, absolute } = sessionLifeOf(regras, row);
  const end = Math.min(row.expiresAt.getTime(), row.createdAt.getTime() + absolute * 1000);
  const quiet = Math.min(row.idleSeconds, idle);
  return now.getTime() >= end || now.getTime() - row.lastActiveAt.getTime() > quiet * 1000;
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

/** What this process remembers of sessions, each for `cacheMs` milliseconds at most. */
function createMemory(db: Db, cacheMs: number) {
  const cache = new Map<string, Cached>();
  return {
    cache,
    async read(sid: string, now: Date): Promise<Cached | null> {
      const hit = cache.get(sid);
      if (hit && performance.now() - hit.readAt < cacheMs) return hit;
      const row = await loadSession(db, sid, todayInSaoPaulo(now));
      if (!row) {
        cache.delete(sid);
        return null;
      }
      const reached = reachedBy(row);
      const vista = await loadVista(db, row, { reached, now });
      const entry = { row, reached, vista, readAt: performance.now() };
      if (cache.size >= CACHE_MAX) cache.clear();
      cache.set(sid, entry);
      return entry;
    },
  };
}

/** A token older than the newest: fine until the newest was used and the grace passed; later it means theft. */
async function isReused(db: Db, claims: TokenClaims, row: SessionRow, now: Date): Promise<boolean> {
  const newest = seconds(row.tokenIat);
  if (claims.iat >= newest) {
    if (!row.tokenConfirmed) {
      row.tokenConfirmed = true;
      await sql`update sessao set token_confirmed = true where id = ${row.sessaoId}`.execute(db);
    }
    return false;
  }
  return row.tokenConfirmed && now.getTime() - row.tokenIat.getTime() > REUSE_GRACE_MS;
}

async function touch(db: Db, row: SessionRow, now: Date): Promise<void> {
  if (now.getTime() - row.lastActiveAt.getTime() < TOUCH_MS) return;
  const isLaterHour = Math.floor(row.lastActiveAt.getTime() / USE_MS) !== Math.floor(now.getTime() / USE_MS);
  row.lastActiveAt = now;
  // It does not wait for the disk: a power cut may lose the last minute of a session, which does no harm.
  await sql`
    with unsynced as materialized (select set_config('synchronous_commit', 'off', true))
    update sessao set last_active_at = ${now} from unsynced where id = ${row.sessaoId} and last_active_at < ${now}`.execute(
    db,
  );
  // A statement of its own: a change of an account locks its row before those of its sessions.
  if (isLaterHour)
    await sql`update usuario set ultimo_acesso = ${now} where id = ${row.usuarioId} and ultimo_acesso < ${now}`.execute(
      db,
    );
}

/**
 * An older token passes while the newest was never used: its answer may have been lost. Only after the grace, so that
 * requests that were under way when the newest was handed out do not get one more each.
 */
function isLost(row: SessionRow, now: Date): boolean {
  return !row.tokenConfirmed && now.getTime() - row.tokenIat.getTime() > REUSE_GRACE_MS;
}

/** Ends the session of a reused token, on record; false when it had ended before. */
async function endOnRecord(tx: Db, row: SessionRow, now: Date, requestId: string): Promise<boolean> {
  const { sessaoId, usuarioId, tipo } = row;
  const { numAffectedRows } =
    await sql`update sessao set ended_at = ${now}, ended_reason = 'token_reutilizado'
    where id = ${sessaoId} and ended_at is null`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await recordAudit(
    tx,
    { usuarioId, tipo, sessaoId, requestId },
    { acao: 'sessao.token_reutilizado', objeto: 'sessao', objetoId: sessaoId },
  );
  return true;
}

/** The row of a new session, as function `open_session` of the database takes it. */
function sessionRow(sessaoId: string, input: OpenSession, regras: Seguranca) {
  const { idle, absolute } = vidaDaSessao(regras, input.tipo >= 1);
  return {
    id: sessaoId,
    usuario_id: input.usuarioId,
    senha_epoca: input.senhaEpoca,
    created_at: input.now,
    idle_seconds: idle,
    expires_at: new Date(input.now.getTime() + absolute * 1000),
    origem: input.origem,
    dispositivo: input.dispositivo,
    ip_hash: input.ipHash,
    // Signing in by password counts as a fresh confirmation of identity.
    step_up_at: input.origem === 'senha' ? input.now : null,
  };
}

function issue(
  signer: TokenSigner,
  { sessaoId: sid, usuarioId: sub, tipo, por }: Named,
  { idle, now }: { idle: number; now: Date },
): string {
  const iat = seconds(now);
  return signer.sign({
    sid,
    sub,
    tipo,
    ...(por && { por }),
    iat,
    exp: iat + idle,
    aud: 'balcao',
    typ: 'sessao',
  });
}

/** Makes a token of this instant the newest of the session; returns how long that may rest. */
async function replaceToken(tx: Db, sessaoId: string, now: Date): Promise<number> {
  const { idleSeconds } = await tx
    .updateTable('sessao')
    .set({ tokenIat: now, tokenConfirmed: false })
    .where('id', '=', sessaoId)
    .returning('idleSeconds')
    .executeTakeFirstOrThrow();
  return idleSeconds;
}

export function createSessions(deps: {
  db: Db;
  clock: Clock;
  signer: TokenSigner;
  /** Tells the owner, on the transaction that ends the session. */
  tellReuse: (tx: Db, reused: ReusedToken) => Promise<void>;
  /** What the council decides about sessions, as it is now. */
  regras: () => Promise<Seguranca>;
  /** By what a person finds their own confidential manifestations; without it nobody finds any. */
  marcas?: (usuarioId: string) => string[];
  cacheMs?: number;
}): Sessions {
  const { db, clock, signer, tellReuse, regras, marcas = () => [], cacheMs = CACHE_MS } = deps;
  const { cache, read } = createMemory(db, cacheMs);

  async function endReused(row: SessionRow, now: Date, requestId: string): Promise<void> {
    const { sessaoId, usuarioId } = row;
    cache.delete(sessaoId);
    const ended = await withTx(db, async (tx) => {
      const did = await endOnRecord(tx, row, now, requestId);
      if (did) await tellReuse(tx, { usuarioId, sessaoId, now });
      return did;
    });
    if (ended) reusedTokens.inc();
  }

  async function renew(
    claims: TokenClaims,
    { row, who }: { row: SessionRow; who: Who },
  ): Promise<string | null> {
    const { now } = who;
    if (now.getTime() / 1000 < (claims.iat + claims.exp) / 2) return null;
    const isNewest = claims.iat >= seconds(row.tokenIat);
    if (!isNewest && !isLost(row, now)) return null;
    const won = await sql`update sessao set token_iat = ${now}, token_confirmed = false
      where id = ${row.sessaoId} and token_iat = ${row.tokenIat} and (${isNewest} or not token_confirmed)`.execute(
      db,
    );
    if (won.numAffectedRows !== 1n) return null;
    cache.delete(row.sessaoId);
    return issue(signer, { ...who, por: who.vistoPor?.usuarioId }, { idle: row.idleSeconds, now });
  }

  return {
    async authenticate(token, { passive, requestId }) {
      const now = clock();
      const claims = signer.verify(token, seconds(now));
      if (!claims) return null;
      const entry = await read(claims.sid, now);
      const who = entry && whoOf(entry, claims.sub, { now, requestId, marcas });
      if (!entry || !who || expired(entry, await regras(), now)) return null;
      if (await isReused(db, claims, entry.row, now)) {
        await endReused(entry.row, now, requestId);
        return null;
      }
      if (!passive) await touch(db, entry.row, now);
      return { who, renewed: await renew(claims, { row: entry.row, who }) };
    },
    async look({ sessaoId, usuarioId }) {
      const now = clock();
      const entry = await read(sessaoId, now);
      if (!entry || expired(entry, await regras(), now)) return null;
      const who = whoOf(entry, usuarioId, { now, requestId: sessaoId, marcas });
      return who?.vistoPor?.vale === false ? null : who;
    },
    async hand(tx, { now, ...named }) {
      return issue(signer, named, { idle: await replaceToken(tx, named.sessaoId, now), now });
    },
    async open(tx, input) {
      const session = sessionRow(uuidv7(), input, await regras());
      const event = { id: uuidv7(), request_id: input.requestId };
      await sql`select open_session(${JSON.stringify(session)}::jsonb, ${JSON.stringify(event)}::jsonb)`.execute(
        tx,
      );
      const { id: sessaoId, idle_seconds: idle } = session;
      return { sessaoId, token: issue(signer, { ...input, sessaoId }, { idle, now: input.now }) };
    },
    forget(sessaoId) {
      if (sessaoId) cache.delete(sessaoId);
      else cache.clear();
    },
  };
}

/** The person whom a token of the session names: its own, the one whom they see, or null for nobody of it. */
function whoOf(entry: Cached, usuarioId: string, { marcas, ...request }: Asking): Who | null {
  const { row, vista } = entry;
  if (usuarioId === row.usuarioId) return { ...toWho(entry, request), marcas: marcas(usuarioId) };
  return vista?.pessoa.usuarioId === usuarioId ? asSeen(vista, row, request) : null;
}

interface Asking {
  now: Date;
  requestId: string;
  marcas: (usuarioId: string) => string[];
}

function toWho({ row, reached }: Cached, request: Pick<Asking, 'now' | 'requestId'>): Omit<Who, 'marcas'> {
  const { usuarioId, sessaoId, nome, stepUpAt } = row;
  const { termoPendente, notificacaoVersao, termoVersao } = row;
  return {
    usuarioId,
    sessaoId,
    nome,
    ...reached,
    stepUpAt,
    segundoFator: { ativo: row.segundoFator, exigidoDesde: row.segundoFatorDesde },
    termoPendente,
    notificacaoVersao,
    termoVersao,
    vistoPor: null,
    ...request,
  };
}
