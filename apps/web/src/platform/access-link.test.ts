import { describe, expect, it, vi } from 'vitest';
import { takeAccessLink } from './access-link.ts';

function open(address: string) {
  const { pathname, search, hash } = new URL(address, 'https://x');
  const order: string[] = [];
  const history = {
    replaceState: vi.fn((_: unknown, __: string, url?: string | URL | null) => order.push(`replace ${url}`)),
  };
  const clearToken = vi.fn(() => order.push('clear'));
  return { link: takeAccessLink({ location: { pathname, search, hash }, history, clearToken }), order };
}

describe('access link', () => {
  it('clears the token first, then removes both values from any address', () => {
    const { link, order } = open('/requerimento/9?aba=docs&cid=c1&chave=k%2F2#fim');
    expect(link).toEqual({ cid: 'c1', chave: 'k/2', path: '/requerimento/9?aba=docs#fim' });
    expect(order).toEqual(['clear', 'replace /requerimento/9?aba=docs#fim']);
  });

  it.each(['/', '/?cid=1', '/?chave=1', '/?cid=&chave=', '/?x=cid&y=chave'])(
    'changes nothing at %s',
    (address) => {
      expect(open(address)).toEqual({ link: null, order: [] });
    },
  );
});
