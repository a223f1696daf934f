import * as z from 'zod';
import type { ProblemCode } from '../problems.ts';
import { idParams, instant } from './field.ts';
import type { Access, RouteDef } from './route.ts';

interface RecordDef {
  /** Address of all of them. One has its id behind it. */
  path: `/${string}`;
  /** What each route does, in English. One for `detail` makes that route. */
  summary: { create: string; change: string; detail?: string };
  /** Who writes it. */
  access: Access;
  /** Who reads one by itself, where that is not who writes it. */
  reads?: Access;
  /** What a new one says. */
  body: z.ZodObject;
  /** What a change says, where that is not the same. The version that was seen comes by itself. */
  changes?: z.ZodObject;
  /** One as it is answered, with `id` and `version`. */
  response: z.ZodType;
  /** Further problems of a write. */
  problems?: readonly ProblemCode[];
}

type Problems<D extends { problems?: readonly ProblemCode[] }> = D['problems'] extends readonly ProblemCode[]
  ? D['problems'][number]
  : never;

type Seen<B> = B extends z.ZodObject<infer Shape> ? z.ZodObject<Shape & { version: z.ZodInt32 }> : never;

type ChangesOf<D extends RecordDef> = D['changes'] extends z.ZodObject ? D['changes'] : D['body'];

type RecordOf<D extends RecordDef> = {
  create: {
    method: 'POST';
    path: D['path'];
    summary: string;
    access: D['access'];
    body: D['body'];
    response: D['response'];
    idempotent: true;
    problems: readonly Problems<D>[];
  };
  change: {
    method: 'PUT';
    path: `${D['path']}/:id`;
    summary: string;
    access: D['access'];
    params: typeof idParams;
    body: Seen<ChangesOf<D>>;
    response: D['response'];
    problems: readonly ('stale' | 'forbidden' | Problems<D>)[];
  };
} & (D['summary'] extends { detail: string }
  ? {
      detail: {
        method: 'GET';
        path: `${D['path']}/:id`;
        summary: string;
        access: D['reads'] extends Access ? D['reads'] : D['access'];
        params: typeof idParams;
        response: D['response'];
      };
    }
  : unknown);

/**
 * Routes of one record: adding it, changing it in the version that was seen, and reading it. The server answers
 * them with `keepRecord`.
 */
export function record<const D extends RecordDef>(def: D): RecordOf<D> {
  const { path, summary, access, reads = access, body, changes = body, response, problems = [] } = def;
  const one = { path: `${path}/:id`, params: idParams, response };
  const version = z.int32();
  return {
    create: {
      method: 'POST',
      path,
      summary: summary.create,
      access,
      body,
      response,
      idempotent: true,
      problems,
    },
    change: {
      ...one,
      method: 'PUT',
      summary: summary.change,
      access,
      body: changes.extend({ version }),
      problems: [...new Set<ProblemCode>(['stale', 'forbidden', ...problems])],
    },
    ...(summary.detail === undefined
      ? {}
      : { detail: { ...one, method: 'GET', summary: summary.detail, access: reads } }),
  } as unknown as RecordOf<D>; // made route by route above
}

interface ActDef extends Omit<RouteDef, 'method' | 'params' | 'query' | 'body' | 'idempotent'> {
  path: `/${string}/:id/${string}`;
  /** What the act says beside the version that was seen. */
  says?: z.ZodRawShape;
}

type ActOf<D extends ActDef> = Omit<D, 'says' | 'problems'> & {
  method: 'POST';
  params: typeof idParams;
  body: z.ZodObject<{ version: z.ZodInt32 } & (D['says'] extends z.ZodRawShape ? D['says'] : unknown)>;
  idempotent: true;
  problems: readonly ('stale' | 'forbidden' | 'not_possible' | Problems<D>)[];
};

/** Declares an act upon one thing with a life, in the version that was seen. */
export function act<const D extends ActDef>({ says = {}, problems = [], ...rest }: D): ActOf<D> {
  return {
    ...rest,
    method: 'POST',
    params: idParams,
    body: z.object({ version: z.int32().min(1), ...says }),
    idempotent: true,
    problems: ['stale', 'forbidden', 'not_possible', ...problems],
  } as unknown as ActOf<D>; // the same, name by name
}

/** The history of one thing with a life, oldest first, as the server reads it with `readHistory`. */
export function history<const A extends readonly [string, ...string[]]>(atos: A) {
  const said = z.string().nullable();
  return z.array(z.object({ ato: z.enum(atos), em: instant, por: said, texto: said }));
}
