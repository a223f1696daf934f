// @vitest-environment node
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { patternOf, readRows } from './route-preload.ts';

/** The modules of a path, without their folder. */
const names = (list: readonly { path: string; modules: string[] }[]) =>
  list.map(({ path, modules }) => [path, ...modules.map((module) => basename(module))]);

describe('readRows', () => {
  it('finds the screen of each path, aliases included, and what comes with it for the signed in', () => {
    const source = `rows([
      { path: '/', aliases: ['/home'], title: 'Início', needs: 'session', bars: true, screen: () => import('./a-page.tsx') },
      { path: '/download/$id', needs: documento.download, bars: false, screen: () => import('./sub/d-page.tsx') },
    ])`;
    const found = readRows(source, '/f/routes.tsx');
    expect(found.at(-1)?.modules[0]).toBe('/f/sub/d-page.tsx');
    expect(names(found)).toEqual([
      ['/', 'a-page.tsx', 'guarded.tsx', 'signed-in.ts', 'shell.tsx'],
      ['/home', 'a-page.tsx', 'guarded.tsx', 'signed-in.ts', 'shell.tsx'],
      ['/download/$id', 'd-page.tsx', 'guarded.tsx', 'signed-in.ts'],
    ]);
  });

  it('gives the rows of everybody no more than what reads from the API', () => {
    const source = `rows([
      { path: '/auth/login', needs: 'public-only', bars: true,
        screen: () => import('./login-page.tsx'), validateSearch: read },
      { path: '/validar/$codigo', needs: documento.validar, bars: false, screen: () => import('./v-page.tsx') },
    ])`;
    expect(names(readRows(source, '/f/public-routes.tsx'))).toEqual([
      ['/auth/login', 'login-page.tsx'],
      ['/validar/$codigo', 'v-page.tsx', 'guarded.tsx'],
    ]);
  });
});

describe('patternOf', () => {
  it.each([
    ['/', '/', true],
    ['/', '/home', false],
    ['/requerimento/$id', '/requerimento/123', true],
    ['/requerimento/$id', '/requerimento/123/', true],
    ['/requerimento/$id', '/requerimento/123/x', false],
    ['/requerimento/$id', '/requerimento', false],
    ['/financeiro/cartao/{-$item}', '/financeiro/cartao', true],
    ['/financeiro/cartao/{-$item}', '/financeiro/cartao/9', true],
    ['/a.b', '/axb', false],
  ])('%s for %s: %s', (path, address, expected) => {
    expect(new RegExp(patternOf(path)).test(address)).toBe(expected);
  });
});
