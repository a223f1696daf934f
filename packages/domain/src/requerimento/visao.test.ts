import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { podeAlterarVisao, podeCompartilhar, podeVerVisao, type QuemVisao, type VisaoDe } from './visao.ts';

const id = fc.constantFrom('a', 'b', 'c');
const quem: fc.Arbitrary<QuemVisao> = fc.record({
  usuarioId: id,
  mantemGrupos: fc.boolean(),
  grupos: fc.uniqueArray(fc.record({ id, lider: fc.boolean() }), { selector: (g) => g.id }),
});
const visao: fc.Arbitrary<VisaoDe> = fc.record({ donoId: id, grupoId: fc.option(id) });

describe('a saved view', () => {
  it('is changed only by people who see it', () => {
    fc.assert(
      fc.property(quem, visao, (q, v) => {
        if (podeAlterarVisao(q, v)) expect(podeVerVisao(q, v)).toBe(true);
      }),
    );
  });

  it('that is not shared is its owner’s alone', () => {
    fc.assert(
      fc.property(quem, id, (q, donoId) => {
        const own = donoId === q.usuarioId;
        expect(podeVerVisao(q, { donoId, grupoId: null })).toBe(own);
        expect(podeAlterarVisao(q, { donoId, grupoId: null })).toBe(own);
      }),
    );
  });

  it('of others is changed by who leads its group, or keeps the groups, and by no plain member', () => {
    const shared = { donoId: 'x', grupoId: 'reg' };
    const member = (lider: boolean, mantemGrupos = false) =>
      podeAlterarVisao({ usuarioId: 'a', mantemGrupos, grupos: [{ id: 'reg', lider }] }, shared);
    expect([member(false), member(true), member(false, true)]).toEqual([false, true, true]);
  });

  it('is shared with own groups only, and keeps the group that it has', () => {
    const q = { usuarioId: 'a', mantemGrupos: false, grupos: [{ id: 'reg', lider: false }] };
    expect(podeCompartilhar(q, 'reg', null)).toBe(true);
    expect(podeCompartilhar(q, 'cad', null)).toBe(false);
    expect(podeCompartilhar(q, 'cad', 'cad')).toBe(true);
    expect(podeCompartilhar(q, null, 'cad')).toBe(true);
  });
});
