import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginAddress, parseNext } from './next.ts';

const ORIGIN = 'https://balcao.exemplo.br';

describe('path after the sign-in', () => {
  it('keeps a path of the portal, with query and fragment', () => {
    expect(parseNext('/requerimentos?pagina=2#fim', ORIGIN)).toBe('/requerimentos?pagina=2#fim');
  });

  it.each([
    'https://mal.exemplo',
    '//mal.exemplo',
    '/\\mal.exemplo',
    '\\\\mal',
    'javascript:alert(1)',
    '/%0a/..//mal.exemplo',
    '/./\\mal',
    '/.//mal.exemplo',
    '/a/../..//mal.exemplo',
    '/\t/mal.exemplo',
    '/\n/mal.exemplo',
    '',
    null,
    undefined,
    7,
    ['/x'],
    '/auth/login?next=/x',
    '/login',
  ])('replaces %j by the home page, or keeps it in the portal', (value) => {
    const next = parseNext(value, ORIGIN);
    expect(new URL(next, ORIGIN).origin).toBe(ORIGIN);
    expect(next).toMatch(/^\/(?![/\\])/);
  });

  it('stays in the origin for any input', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '\t',
      '\n',
      '%2f',
      '%5c',
      'mal.exemplo',
      'https:',
      '?',
      '#',
    );
    const hostile = fc.array(fc.oneof(piece, fc.string()), { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        fc.oneof(
          hostile,
          hostile.map((text) => `/${text}`),
          fc.webUrl(),
        ),
        (value) => {
          const next = parseNext(value, ORIGIN);
          // Resolved twice: by the router, and by any later reader of the address.
          const again = new URL(next, ORIGIN);
          expect(again.origin).toBe(ORIGIN);
          expect(new URL(again.href.slice(ORIGIN.length), ORIGIN).origin).toBe(ORIGIN);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('stores the wanted path in the sign-in address', () => {
    expect(loginAddress('/requerimento/1?aba=2')).toBe('/auth/login?next=%2Frequerimento%2F1%3Faba%3D2');
    expect(loginAddress('/')).toBe('/auth/login');
  });
});
