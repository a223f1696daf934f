import { contracts } from '@balcao/contract/contracts.gen';
import { isSchema } from '@balcao/contract/kernel/openapi-schema';
import type { RouteDef } from '@balcao/contract/kernel/route';
import type { FieldIssue } from '@balcao/contract/problems';
import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { CARTAO_NO_TEXTO } from '@balcao/domain/cartao/no-texto';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parseInput } from './parse-input.ts';
import { Problem } from './problem.ts';

const routes = Object.values(contracts)
  .flatMap((contract): RouteDef[] => Object.values(contract))
  .filter((route) => isSchema(route.query) || isSchema(route.body));

/** What is said of the library's own words: none of them is Portuguese. */
const ENGLISH = /\b(invalid|expected|received|too|unrecognized|must|required|option|input)\b/i;

/** A value of every kind, out of every bound. */
const WRONG: unknown[] = [
  undefined,
  null,
  true,
  '',
  ' ',
  'x',
  '9',
  'x'.repeat(70_000),
  '2026-02-30',
  'a\u0000b',
  0,
  -1,
  9,
  1.5,
  Number.NaN,
  2 ** 31,
  -(2 ** 31) - 1,
  1e300,
  [],
  {},
  [null],
  Array.from({ length: 300 }, () => 'x'),
  { x: 1 },
  { ['x'.repeat(500)]: 1 },
];

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
}

/** Wrong values for a schema: in its place, and in each place within it. */
function spoil({ properties = {}, items }: Shape): unknown[] {
  const within = Object.entries(properties).flatMap(([name, part]) =>
    spoil(part).map((value) => ({ [name]: value })),
  );
  return [...WRONG, ...within, ...(items ? spoil(items).map((value) => [value]) : [])];
}

function issuesOf(route: RouteDef, given: { query?: unknown; body?: unknown }): readonly FieldIssue[] {
  try {
    // The address itself is right: a wrong one is no such page, whatever else was sent.
    parseInput({ ...route, params: undefined }, { params: {}, query: {}, body: {}, ...given });
    return [];
  } catch (thrown) {
    if (thrown instanceof Problem) return thrown.extra.errors ?? [];
    throw thrown;
  }
}

const shapeOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

describe('what is said of a wrong value', () => {
  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s: is Portuguese, of whatever kind it is',
    (_, route) => {
      const said = (['query', 'body'] as const).flatMap((part) => {
        const schema = route[part];
        if (!isSchema(schema)) return [];
        return spoil(shapeOf(schema)).flatMap((value) => issuesOf(route, { [part]: value }));
      });
      expect(said.length).toBeGreaterThan(0);
      const messages = [...new Set(said.map(({ message }) => message))];
      expect(messages.filter((message) => ENGLISH.test(message) || !/^\p{Lu}.*\.$/su.test(message))).toEqual(
        [],
      );
    },
  );

  it('names the bound, the choice or the kind of value', () => {
    const of = (route: RouteDef, given: { query?: unknown; body?: unknown }, path: string) =>
      issuesOf(route, given).find((issue) => issue.path === path)?.message;
    expect(of(requerimento.avaliar, { body: { nota: 9 } }, 'nota')).toBe('Informe um número até 5.');
    expect(of(requerimento.avaliar, { body: { nota: 'x' } }, 'nota')).toBe('Informe um número.');
    expect(of(requerimento.avaliar, { body: {} }, 'nota')).toBe('Este campo é obrigatório.');
    const list = (query: object, path: string) => of(requerimento.list, { query }, path);
    expect(list({ inicio: '30/02/2026' }, 'inicio')).toBe('Informe uma data válida.');
    expect(list({ desc: '9' }, 'desc')).toBe('Informe true ou false.');
    expect(list({ pagina: 'x' }, 'pagina')).toBe('Informe um número.');
    expect(list({ nome: 'x'.repeat(101) }, 'nome')).toBe('Use no máximo 100 caracteres.');
  });

  it('refuses the number of a card on its field, in an address, in a list and as a number', () => {
    const card = (path: string) => [{ path, message: CARTAO_NO_TEXTO }];
    const texto = 'Meu cartão: 4111-1111-1111-1111';
    expect(issuesOf(requerimento.mensagem, { body: { texto } })).toEqual(card('texto'));
    expect(issuesOf(requerimento.list, { query: { nome: texto } })).toEqual(card('nome'));
    const respostas = { motivo: 'Doença', linhas: [{ conta: 1 }, { conta: 4111111111111111 }] };
    expect(issuesOf(rascunho.save, { body: { respostas, passo: 'a', version: 1 } })).toEqual(
      card('respostas.linhas.1.conta'),
    );
  });

  it('takes any text where the author of a manifestation writes, and nowhere else', () => {
    const open = routes.filter(
      (route) => !issuesOf(route, { body: { x: '4111111111111111' } }).some(({ path }) => path === 'x'),
    );
    expect(open.filter(({ body }) => isSchema(body)).map(({ path }) => path)).toEqual([
      '/ouvidoria/anonima/desafio',
      '/ouvidoria/anonima',
      '/ouvidoria/anonima/acompanhar',
      '/ouvidoria/anonima/mensagens',
      '/ouvidoria/anonima/complemento',
      '/ouvidoria/anonima/revisao',
      '/ouvidoria/pecas/:id/conferencia',
      '/meu-rascunho-de-manifestacao',
      '/manifestacoes-parecidas',
      '/manifestacoes',
      '/manifestacoes-de-outras-pessoas',
      '/manifestacoes/:id/mensagens',
      '/manifestacoes/:id/complemento',
      '/manifestacoes/:id/revisao',
    ]);
  });

  it('names the field of an integer that the database cannot hold', () => {
    const big = 2 ** 31;
    expect(issuesOf(rascunho.create, { body: { tipoId: big } }).map(({ path }) => path)).toEqual(['tipoId']);
    for (const name of ['tipo', 'grupo', 'pagina', 'status']) {
      expect(issuesOf(requerimento.list, { query: { [name]: big } }).map(({ path }) => path)).toEqual([name]);
    }
  });
});
