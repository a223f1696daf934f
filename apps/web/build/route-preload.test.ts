// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { patternOf, readRows } from './route-preload.ts';

describe('readRows', () => {
  it('finds the screen of each path, aliases included, and whether the shell surrounds it', () => {
    const source = `rows([
      { path: '/', aliases: ['/home'], title: 'Início', needs: 'session', bars: true, screen: () => import('./a-page.tsx') },
      { path: '/auth/login', needs: 'public-only', bars: true,
        screen: () => import('./sub/login-page.tsx'), validateSearch: read },
      { path: '/download/$id', needs: documento.download, bars: false, screen: () => import('./d-page.tsx') },
      { path: '/futuro', needs: 'session', bars: true, screen: null },
    ])`;
    expect(readRows(source, '/f')).toEqual([
      { path: '/', module: '/f/a-page.tsx', shell: true },
      { path: '/home', module: '/f/a-page.tsx', shell: true },
      { path: '/auth/login', module: '/f/sub/login-page.tsx', shell: false },
      { path: '/download/$id', module: '/f/d-page.tsx', shell: false },
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
