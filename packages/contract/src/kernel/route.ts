import type * as z from 'zod';
import type { Permissao } from '../permissions.ts';
import type { ProblemCode } from '../problems.ts';
import type { Fields } from './address.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: anyone, anyone signed in (the row check decides), holders of a permission, or holders of any one of
 * several.
 */
export type Access = 'public' | 'session' | Permissao | readonly Permissao[];

/** `file`: a stream with its own headers. `empty`: 204. A schema: JSON, validated and stripped. */
export type ResponseSpec = z.ZodType | 'file' | 'empty';

/**
 * A row whose service says whether the terms of use bar an act. `servico` is named by `tipoId` of the body, `destino` is the
 * draft or request that the body names for a file.
 */
export type ServicoDe = 'servico' | 'rascunho' | 'requerimento' | 'destino' | 'upload' | 'anexo';

export interface RouteDef {
  method: Method;
  /** Below `/api`, with `:name` parameters. */
  path: `/${string}`;
  /** One English line for the API description. */
  summary: string;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  /** What the query may say, as data for the browser's own address: of a list. */
  address?: Fields;
  /** `stream`: the raw request body, read by the handler within its own limit. */
  body?: z.ZodType | 'stream';
  /**
   * The streamed body is JSON of another system. The handler gets it byte by byte, because its signature
   * covers the bytes.
   */
  signedJson?: true;
  /**
   * Most values (members, items) of the body, counted before it is parsed; above the usual 10,000 for whole
   * forms.
   */
  maxValues?: number;
  response: ResponseSpec;
  /** Expected problems beyond those that every route may answer (validation, session, permission, limits). */
  problems?: readonly ProblemCode[];
  /** May be repeated with the same `Idempotency-Key`: the stored answer returns. Writes only. */
  idempotent?: boolean;
  /** Open while the current terms of use wait for acceptance. Reads always are. */
  beforeTerms?: boolean;
  /** Open meanwhile for a service that is free of the terms: that of this row, by the id of the path or by the body. */
  beforeTermsBy?: ServicoDe;
  /** Background traffic of the browser (polls): may renew the token but never moves the idle clock. */
  passive?: boolean;
  /** A small read of a page that asks for several at once: it may leave with the others in one request. Its parameters are ids. */
  joined?: boolean;
  /**
   * Open to anyone, and outside the limit for anonymous requests of a network: it has its own or must answer.
   */
  uncounted?: boolean;
  /**
   * No figure and no line of a request tells that it was called: the moment alone would point at who called. A failure is
   * logged by the hour.
   */
  untraced?: true;
  /**
   * Its text is never refused for the number of a card in it: a manifestation is received whatever it says (Lei
   * 13.460/2017, art. 11).
   */
  takesAnyText?: true;
  /** Opens an upload: the number of uploads of a person in an hour is limited. */
  opensUpload?: boolean;
  /** Ends the session: the browser must forget its copies of the portal's pages and answers. */
  clearsCache?: boolean;
  /** Asks for a password or second factor given within the last 5 minutes. */
  stepUp?: boolean;
}

/** Declares a route; the object is the single source for server, client, OpenAPI and test doubles. */
export function route<const R extends RouteDef>(def: R): R {
  return def;
}

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;

export type ParamsOf<R extends RouteDef> = Out<R['params']>;
export type QueryOf<R extends RouteDef> = Out<R['query']>;
export type BodyOf<R extends RouteDef> = R['body'] extends 'stream' ? 'stream' : Out<R['body']>;
export type ResponseOf<R extends RouteDef> = Out<R['response']>;
/** What a handler returns before the response schema strips it. */
export type ResponseInputOf<R extends RouteDef> = In<R['response']>;

type Provide<K extends string, S> = S extends z.ZodType
  ? Record<never, never> extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : { [P in K]: z.input<S> }
  : Record<never, never>;

/** Arguments of a call as the caller writes them: only what the route declares. */
export type ArgsOf<R extends RouteDef> = Provide<'params', R['params']> &
  Provide<'query', R['query']> &
  Provide<'body', R['body']>;

/** The permissions that open a route, each by itself; none where no permission is asked for. */
export function permissoesDe({ access }: Pick<RouteDef, 'access'>): readonly Permissao[] {
  if (typeof access !== 'string') return access;
  return access === 'public' || access === 'session' ? [] : [access];
}

/** A named set of routes; one per noun. */
export type Contract = Record<string, RouteDef>;

/** Fills `:name` parameters, percent-encoded. Throws when one is missing. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) throw new Error(`missing path parameter ${name} of ${path}`);
    return encodeURIComponent(String(value));
  });
}
