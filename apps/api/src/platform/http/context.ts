import type { Readable } from 'node:stream';
import type {
  BodyOf,
  ParamsOf,
  QueryOf,
  ResponseInputOf,
  ResponseOf,
  RouteDef,
} from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import type { Who } from '../auth/who.ts';
import type { Deps } from '../deps.ts';
import type { JsonAnswer } from './json-answer.ts';

/** Facts of the HTTP request that a use case may need; never the raw request. */
export interface RequestMeta {
  requestId: string;
  /** Trusted client address (proxy headers only from the configured proxies). */
  ip: string;
  /** Browser family and system, short and human readable. */
  dispositivo: string | null;
  range: string | undefined;
  ifNoneMatch: string | undefined;
  /** The caller reads a stream of events, which a plain request for the address does not. */
  wantsEvents: boolean;
  /** Signature of a notice from another system. */
  assinatura: string | undefined;
}

/** A file answer: the handler chose the headers, mount only sends them. */
export interface FileAnswer {
  status?: number;
  headers: Record<string, string>;
  stream: Readable | Buffer;
}

type BodyArg<R extends RouteDef> = BodyOf<R> extends 'stream' ? Readable : BodyOf<R>;

/** What a handler gets. `tx` is the pool for reads and the route's own transaction for writes. */
export interface Context<R extends RouteDef> {
  deps: Deps;
  tx: Db;
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyArg<R>;
  meta: RequestMeta;
  now: Date;
  who: R['access'] extends 'public' ? null : Who;
}

/** What a handler answers; a read may answer JSON as it goes out. */
export type Answer<R extends RouteDef> = R['response'] extends 'file'
  ? FileAnswer
  : R['response'] extends 'empty'
    ? undefined
    : R['method'] extends 'GET'
      ? ResponseInputOf<R> | JsonAnswer
      : ResponseInputOf<R>;

export type Handler<R extends RouteDef> = (ctx: Context<R>) => Promise<Answer<R>>;

/** A read whose answer has a version: the caller that already holds it gets 304 without the handler running. */
export interface VersionedHandler<R extends RouteDef> {
  etag: (ctx: Context<R>) => string | Promise<string>;
  handle: Handler<R>;
}

/** A handler that manages its own transactions, because part of its work must outlive a refusal (counters of failed attempts). */
export interface UnmanagedHandler<R extends RouteDef> {
  ownTransactions: true;
  /** Served on the connections kept for it, so that it answers while all others are busy. */
  reserved?: true;
  handle: Handler<R>;
}

export type Handlers<C extends Record<string, RouteDef>> = {
  [K in keyof C]: Handler<C[K]> | VersionedHandler<C[K]> | UnmanagedHandler<C[K]>;
};

/**
 * What a repeat of a write with the same `Idempotency-Key` is answered. It asks for the rights of now as the page of the
 * thing does, and throws the same `not_found`.
 */
export type Repeat<R extends RouteDef> = (
  ctx: Context<R>,
  stored: ResponseOf<R>,
) => Promise<ResponseInputOf<R> | ResponseOf<R>>;

type Repeatable<C extends Record<string, RouteDef>> = {
  [K in keyof C]: C[K] extends { idempotent: true } ? K : never;
}[keyof C];

/** One for each write of a contract that may be repeated; a contract without such writes has none. */
export type Repeats<C extends Record<string, RouteDef>> = { [K in Repeatable<C>]: Repeat<C[K]> };
