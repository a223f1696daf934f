import { describe, expect, it } from 'vitest';
import { makeKey, turnRing } from '../keys/ring.ts';
import { seal, unseal } from './seal.ts';

const NOW = new Date('2026-11-23T13:00:00Z');
const ring = { current: makeKey(NOW) };
const context = { ring, purpose: 'totp', owner: 'usuario-1' };

describe('sealed secrets', () => {
  it('open only for the same key, purpose and owner, and only unaltered', () => {
    const sealed = seal('JBSWY3DPEHPK3PXP', context);
    expect(sealed).not.toContain('JBSW');
    expect(unseal(sealed, context)).toBe('JBSWY3DPEHPK3PXP');
    expect(unseal(sealed, { ...context, owner: 'usuario-2' })).toBeNull();
    expect(unseal(sealed, { ...context, purpose: 'outro' })).toBeNull();
    expect(unseal(sealed, { ...context, ring: { current: makeKey(NOW) } })).toBeNull();
    expect(unseal(`${sealed.slice(0, -2)}AA`, context)).toBeNull();
    for (const broken of ['', 'curto', `${ring.current.id}.`, sealed.split('.')[1] ?? ''])
      expect(unseal(broken, context)).toBeNull();
  });

  it('open with the key that sealed them as long as the ring holds it', () => {
    const sealed = seal('JBSWY3DPEHPK3PXP', context);
    const once = turnRing(ring, 'autenticador', NOW);
    expect(unseal(sealed, { ...context, ring: once })).toBe('JBSWY3DPEHPK3PXP');
    expect(unseal(sealed, { ...context, ring: turnRing(once, 'autenticador', NOW) })).toBeNull();
  });
});
