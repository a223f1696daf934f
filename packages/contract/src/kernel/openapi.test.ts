import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { contracts } from '../contracts.gen.ts';
import { idParams, instant } from './field.ts';
import { buildOpenApi } from './openapi.ts';
import { page } from './page.ts';
import { type Contract, route } from './route.ts';

const Linha = z.object({ id: z.uuid(), em: instant, dono: z.object({ nome: z.string() }).nullable() });
const Corpo = z.object({ texto: z.string().min(3), vezes: z.coerce.number().int().default(1) });

const caixa = {
  list: route({
    method: 'GET',
    path: '/caixas',
    summary: 'All boxes',
    access: 'public',
    query: z.object({ busca: z.string().optional(), ordem: z.enum(['a', 'b']) }),
    response: page(Linha),
  }),
  trocar: route({
    method: 'PUT',
    path: '/caixas/:id/conteudo/:parte',
    summary: 'Replace a part',
    access: 'usuario.editar',
    params: z.object({ id: z.uuid(), parte: z.coerce.number().int() }),
    body: Corpo,
    response: 'empty',
    idempotent: true,
    stepUp: true,
    problems: ['stale'],
  }),
  dobrar: route({
    method: 'POST',
    path: '/caixas',
    summary: 'Add two',
    access: 'session',
    body: z.object({ primeira: Corpo, segunda: Corpo }),
    response: Linha,
  }),
  baixar: route({
    method: 'GET',
    path: '/caixas/:id',
    summary: 'The bytes',
    access: 'session',
    params: idParams,
    response: 'file',
  }),
  enviar: route({
    method: 'POST',
    path: '/caixas/:id',
    summary: 'Add bytes',
    access: 'session',
    params: idParams,
    body: 'stream',
    response: 'empty',
  }),
} as const satisfies Contract;

const info = { title: 'T', version: '1', description: 'D' };

function describeApi(schemas: Record<string, z.ZodType> = {}) {
  return buildOpenApi({ ...info, contracts: { caixa }, schemas: new Map(Object.entries(schemas)) });
}

/** Every `$ref` in the document, resolved or not. */
function refs(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]: [string, unknown]) =>
    key === '$ref' ? [String(item)] : refs(item),
  );
}

function resolves(document: unknown, ref: string): boolean {
  const found = ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
  return found !== undefined;
}

describe('buildOpenApi', () => {
  it('describes parameters of path and query, with what is required', () => {
    const { get } = describeApi().paths['/caixas'] ?? {};
    expect(get?.parameters).toEqual([
      { name: 'busca', in: 'query', schema: { type: 'string' } },
      { name: 'ordem', in: 'query', required: true, schema: { type: 'string', enum: ['a', 'b'] } },
    ]);
    const { put } = describeApi().paths['/caixas/{id}/conteudo/{parte}'] ?? {};
    expect(put?.parameters?.map((p) => [p.name, p.in, p.required])).toEqual([
      ['id', 'path', true],
      ['parte', 'path', true],
      ['Idempotency-Key', 'header', undefined],
    ]);
  });

  it('describes requests as callers write them and answers as the server sends them', () => {
    const { paths } = describeApi();
    expect(paths['/caixas/{id}/conteudo/{parte}']?.put?.requestBody).toMatchObject({
      content: { 'application/json': { schema: { required: ['texto'] } } },
    });
    expect(paths['/caixas']?.post?.responses['200']).toMatchObject({
      content: {
        'application/json': {
          schema: {
            required: ['id', 'em', 'dono'],
            properties: { em: { type: 'string', format: 'date-time' } },
            additionalProperties: false,
          },
        },
      },
    });
  });

  it('knows files, streams and empty answers', () => {
    const { get, post } = describeApi().paths['/caixas/{id}'] ?? {};
    expect(get?.responses['200']).toMatchObject({ content: { '*/*': {} } });
    expect(post?.requestBody).toMatchObject({ content: { 'application/octet-stream': {} } });
    expect(post?.responses['204']).toBeDefined();
  });

  it('says who may call', () => {
    const { paths } = describeApi();
    expect(paths['/caixas']?.get).toMatchObject({ 'x-permission': 'public', security: [] });
    expect(paths['/caixas']?.post).toMatchObject({ 'x-permission': 'session', security: [{ sessao: [] }] });
    expect(paths['/caixas/{id}/conteudo/{parte}']?.put).toMatchObject({
      'x-permission': 'usuario.editar',
      'x-step-up': true,
    });
  });

  it('lists declared problems beside those that follow from the route', () => {
    const { paths, components } = describeApi();
    const put = paths['/caixas/{id}/conteudo/{parte}']?.put;
    expect(put?.responses['409']).toEqual({ $ref: '#/components/responses/stale' });
    expect(put?.responses['403']).toEqual({
      $ref: '#/components/responses/conta.nao_conferida-conta.segundo_fator_exigido-forbidden-termo.pending-auth.step_up_required',
    });
    expect(components.responses['auth.no_session']).toMatchObject({
      description: expect.stringContaining('`auth.no_session`') as string,
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    });
    expect(paths['/caixas']?.get?.responses['401']).toBeUndefined();
  });

  it('writes a named answer once and refers to it, and leaves unused names out', () => {
    const { paths, components } = describeApi({ Linha, Outra: z.object({ x: z.string() }) });
    expect(Object.keys(components.schemas)).toEqual(['Linha', 'Problem']);
    expect(paths['/caixas']?.get?.responses['200']).toMatchObject({
      content: {
        'application/json': {
          schema: { properties: { items: { items: { $ref: expect.any(String) as string } } } },
        },
      },
    });
  });

  it('refers only to what the document holds, also when one schema contains another that stands alone', () => {
    for (const document of [describeApi(), describeApi({ Linha, Corpo })]) {
      const dangling = refs(document).filter((ref) => !resolves(document, ref));
      expect(dangling).toEqual([]);
    }
  });
});

describe('the description of this API', () => {
  const all: Record<string, Contract> = contracts;
  const document = buildOpenApi({ ...info, contracts: all, schemas: new Map() });

  it('has every route exactly once', () => {
    const described = Object.values(document.paths).flatMap((item) => Object.values(item));
    const declared = Object.values(all).flatMap((contract) => Object.values(contract));
    expect(described).toHaveLength(declared.length);
    expect(new Set(described.map((o) => o.operationId)).size).toBe(declared.length);
  });

  it('refers only to what it holds', () => {
    expect(refs(document).filter((ref) => !resolves(document, ref))).toEqual([]);
  });
});
