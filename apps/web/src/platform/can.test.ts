import { auth } from '@balcao/contract/auth';
import { requerimento } from '@balcao/contract/requerimento';
import { describe, expect, it } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { can, meets } from './can.ts';

const citizen = makeEu();
const staff = makeEu({ tipo: 1, permissoes: ['requerimento.assumir'] });

describe('meets', () => {
  it('opens public screens to everyone, and sign-in screens only to signed-out people', () => {
    expect(meets(null, 'public')).toBe(true);
    expect(meets(null, 'public-only')).toBe(true);
    expect(meets(citizen, 'public-only')).toBe(false);
    expect(meets(null, 'session')).toBe(false);
    expect(meets(citizen, 'session')).toBe(true);
  });

  it('opens the screens of a lower tipo to a higher one', () => {
    expect([0, 1, 2, 3].map((tipo) => meets(makeEu({ tipo }), { tipo: 2 }))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(meets(null, { tipo: 1 })).toBe(false);
  });

  it('requires what the route of the contract requires', () => {
    expect(meets(citizen, requerimento.contagens)).toBe(false);
    expect(meets(staff, requerimento.contagens)).toBe(true);
    expect(meets(citizen, requerimento.list)).toBe(true);
    expect(meets(null, requerimento.list)).toBe(false);
    expect(meets(null, auth.login)).toBe(true);
  });

  it('checks a permission by name, and ignores properties of Object', () => {
    expect(meets(staff, { permissao: 'requerimento.assumir' })).toBe(true);
    expect(meets(staff, { permissao: 'usuario.permissoes' })).toBe(false);
    expect(can(staff, 'toString' as never)).toBe(false);
  });
});
