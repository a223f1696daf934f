import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endAusencia, validateAusencia } from './ausencia.ts';
import { resolveSubstituto } from './substituto.ts';

const HOJE = '2026-11-23';
const nova = {
  usuarioId: 'a',
  de: HOJE,
  ate: '2026-12-04',
  substitutoId: 'b',
  pedidos: 'SUBSTITUTO' as const,
};
const fields = (change: object) => validateAusencia({ ...nova, ...change }, HOJE).map(({ campo }) => campo);

describe('validateAusencia', () => {
  it('takes one from today on, of one day or many', () => {
    expect(fields({})).toEqual([]);
    expect(fields({ ate: HOJE })).toEqual([]);
    expect(fields({ substitutoId: null, pedidos: 'MANTER' })).toEqual([]);
  });

  it('says what is wrong on its field', () => {
    expect(fields({ de: '2026-11-22' })).toEqual(['de']);
    expect(fields({ ate: '2026-11-22' })).toEqual(['ate']);
    expect(fields({ ate: '2029-01-01' })).toEqual(['ate']);
    expect(fields({ substitutoId: 'a' })).toEqual(['substitutoId']);
    expect(fields({ substitutoId: null })).toEqual(['substitutoId']);
  });
});

describe('endAusencia', () => {
  it('ends a running one with yesterday, and drops one that has not begun', () => {
    expect(endAusencia({ de: '2026-11-20' }, HOJE)).toEqual({ ate: '2026-11-22' });
    expect(endAusencia({ de: HOJE }, HOJE)).toBe('cancelada');
    expect(endAusencia({ de: '2026-12-01' }, HOJE)).toBe('cancelada');
  });
});

describe('resolveSubstituto', () => {
  it('goes along the chain to somebody who is there', () => {
    expect(resolveSubstituto('a', new Map([['a', 'b']]))).toBe('b');
    const chain = new Map([
      ['a', 'b'],
      ['b', 'c'],
    ]);
    expect(resolveSubstituto('a', chain)).toBe('c');
    expect(resolveSubstituto('a', new Map([['a', null]]))).toBeNull();
  });

  it('ends with a present person or with none, whatever circles the substitutes make', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const away = fc.dictionary(fc.constantFrom(...ids), fc.option(fc.constantFrom(...ids)));
    fc.assert(
      fc.property(away, fc.constantFrom(...ids), (substitutes, id) => {
        const ausentes = new Map(Object.entries(substitutes));
        const found = resolveSubstituto(id, ausentes);
        if (found !== null) expect(ausentes.has(found) || found === id).toBe(false);
      }),
    );
  });
});
