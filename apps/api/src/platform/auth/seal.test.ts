import { describe, expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

const context = { master: 'm'.repeat(32), purpose: 'totp', owner: 'usuario-1' };

describe('sealed secrets', () => {
  it('open only for the same key, purpose and owner, and only unaltered', () => {
    const sealed = seal('JBSWY3DPEHPK3PXP', context);
    expect(sealed).not.toContain('JBSW');
    expect(unseal(sealed, context)).toBe('JBSWY3DPEHPK3PXP');
    expect(unseal(sealed, { ...context, owner: 'usuario-2' })).toBeNull();
    expect(unseal(sealed, { ...context, purpose: 'outro' })).toBeNull();
    expect(unseal(sealed, { ...context, master: 'n'.repeat(32) })).toBeNull();
    expect(unseal(`${sealed.slice(0, -2)}AA`, context)).toBeNull();
    expect(unseal('curto', context)).toBeNull();
  });
});
