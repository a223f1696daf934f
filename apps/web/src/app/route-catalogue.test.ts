import { describe, expect, it } from 'vitest';
import type { Needs } from '#platform/route-row.ts';
import { isProtected, needsPerson } from './guard.ts';
import { PUBLIC_ROWS } from './public-rows.ts';
import { ALL_ROWS, SPECIFIED } from './specified.fixture.ts';

function who(needs: Needs): string {
  if (typeof needs === 'string') return needs;
  if ('tipo' in needs) return `tipo ${needs.tipo}`;
  return needsPerson(needs) ? 'permissao' : 'session';
}

const row = (path: string) => ALL_ROWS.find((r) => r.path === path);

describe('route catalogue', () => {
  for (const [path, access, planned, bars] of SPECIFIED)
    it(`has ${path} for ${access}, unless it is planned`, () => {
      const found = row(path);
      if (!found) return expect(planned, `${path} has no row`).not.toBeNull();
      expect(who(found.needs)).toBe(access);
      expect(found.bars).toBe(bars !== 'hidden');
      expect(found.title).not.toBe('');
    });

  it('lists exactly the screens without a session as public', () => {
    expect(ALL_ROWS.filter(({ needs }) => !isProtected(needs))).toEqual(PUBLIC_ROWS);
  });

  it('has the aliases of the specification', () => {
    expect(row('/')?.aliases).toContain('/home');
    const login = row('/auth/login');
    expect(login?.aliases).toContain('/login');
  });

  it('has no duplicate path', () => {
    const paths = ALL_ROWS.flatMap((r) => [r.path, ...(r.aliases ?? [])]);
    const twice = paths.filter((path, i) => paths.indexOf(path) !== i);
    expect(twice).toEqual([]);
  });

  it('has beyond the specification exactly what says that the product adds it', () => {
    const known = new Set(SPECIFIED.map(([path]) => path));
    const paths = (rows: typeof ALL_ROWS) => rows.map(({ path }) => path);
    const extra = ALL_ROWS.filter(({ path }) => !known.has(path));
    expect(paths(extra)).toEqual(paths(ALL_ROWS.filter(({ added }) => added)));
  });

  it('loads every screen lazily, each with a component', async () => {
    for (const { path, screen } of ALL_ROWS) {
      const module = await screen();
      expect(typeof module.default, path).toBe('function');
    }
  }, 60_000);
});
