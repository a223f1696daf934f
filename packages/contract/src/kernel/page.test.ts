import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { PAGE_SIZE_MAX, page, pageQuery } from './page.ts';

const Query = z.object(pageQuery);

describe('pageQuery', () => {
  it('reads the address, where everything is text, and starts at the first page', () => {
    expect(Query.parse({ pagina: '3', porPagina: '50' })).toEqual({ pagina: 3, porPagina: 50 });
    expect(Query.parse({})).toEqual({ pagina: 1, porPagina: 15 });
  });

  it.each([{ pagina: '0' }, { pagina: 'x' }, { pagina: '1.5' }, { porPagina: String(PAGE_SIZE_MAX + 1) }])(
    'refuses %o',
    (query) => {
      expect(Query.safeParse(query).success).toBe(false);
    },
  );
});

describe('page', () => {
  it('strips items of what the contract does not name', () => {
    const answer = page(z.object({ id: z.int() })).parse({ items: [{ id: 1, senha: 'x' }], total: 1 });
    expect(answer).toEqual({ items: [{ id: 1 }], total: 1 });
  });
});
