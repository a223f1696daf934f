import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { choice, day, flag, id, initialsOf, readAddress, text, whole } from './address.ts';
import { list } from './list.ts';

const livros = list({
  path: '/livros',
  summary: 'Books',
  access: 'session',
  row: z.object({ id: z.int() }),
  filters: {
    busca: text(10),
    estante: whole(-1, 9, -1),
    ano: whole(0, 9),
    capa: choice(['dura', 'mole'], 'mole'),
    lingua: choice(['pt', 'la']),
    lidos: flag(),
    desde: day,
    autor: id,
  },
});

const AUTOR = '0198a000-0000-7000-8000-000000000051';
const INITIAL = { pagina: 1, porPagina: 15, estante: -1, capa: 'mole', lidos: false };

describe('a list', () => {
  it('is a route that answers a page of its rows', () => {
    expect(livros).toMatchObject({ method: 'GET', path: '/livros', access: 'session' });
    expect(livros.response.parse({ items: [{ id: 1, senha: 'x' }], total: 1 })).toEqual({
      items: [{ id: 1 }],
      total: 1,
    });
  });

  it('reads a query, where everything is text, and starts at the first page', () => {
    expect(livros.query.parse({})).toEqual(INITIAL);
    const asked = {
      pagina: '3',
      estante: '2',
      lidos: 'true',
      desde: '2026-11-28',
      autor: AUTOR,
      busca: ' a ',
    };
    const read = { pagina: 3, estante: 2, lidos: true, desde: '2026-11-28', autor: AUTOR, busca: 'a' };
    expect(livros.query.parse(asked)).toEqual({ ...INITIAL, ...read });
  });

  it.each([
    { pagina: '0' },
    { pagina: 'x' },
    { pagina: '1.5' },
    { porPagina: '201' },
    { capa: 'azul' },
    { lidos: 'talvez' },
    { desde: '2026-02-30' },
    { autor: 'eu' },
    { busca: 'a'.repeat(11) },
  ])('refuses %o', (query) => {
    expect(livros.query.safeParse(query).success).toBe(false);
  });
});

describe('the address of a list', () => {
  const value = fc.oneof(
    fc.string(),
    fc.integer({ min: -5, max: 300 }).map(String),
    fc.constantFrom('true', 'false', '2026-02-30', '2026-11-27', 'dura', 'pt', '1e3', '', ' 7', AUTOR),
    fc.boolean(),
    fc.double(),
    fc.constant(null),
  );

  it('is read into a query that the route takes, whatever stands there', () => {
    const name = fc.constantFrom(...Object.keys(livros.address), 'utm_source');
    fc.assert(
      fc.property(fc.dictionary(name, value), (raw) => {
        const read = readAddress(livros.address, raw);
        expect(livros.query.safeParse(writtenOf(read)).error?.issues ?? []).toEqual([]);
        expect(readAddress(livros.address, read)).toEqual(read);
      }),
    );
  });

  it('starts as the route does', () => {
    expect(readAddress(livros.address, {})).toEqual(livros.query.parse({}));
    expect(initialsOf(livros.address)).toEqual(INITIAL);
  });
});

/** As the browser sends it: in text, and nothing of what is not set. */
function writtenOf(read: Record<string, unknown>): Record<string, string> {
  const set = Object.entries(read).filter(([, one]) => one !== undefined);
  return Object.fromEntries(set.map(([name, one]) => [name, String(one)]));
}
