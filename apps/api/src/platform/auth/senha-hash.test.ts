import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { hashSenha, needsRehash, SENHA_PARAMS, verifySenha } from './senha-hash.ts';

describe('password hash', () => {
  it('is argon2id with at least 19 MiB, 2 passes, 1 lane, and a salt of its own', async () => {
    const [a, b] = await Promise.all([hashSenha('uma frase comprida'), hashSenha('uma frase comprida')]);
    expect(a).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(a).not.toBe(b);
    expect(await verifySenha(a, 'uma frase comprida')).toBe(true);
    expect(await verifySenha(a, 'uma frase comprida ')).toBe(false);
  });

  it('takes the same accents from two keyboards (NFC and NFD)', async () => {
    const stored = await hashSenha('coração de mãe'.normalize('NFD'));
    expect(await verifySenha(stored, 'coração de mãe'.normalize('NFC'))).toBe(true);
  });

  it('never matches without a stored hash, and works as long', async () => {
    const stored = await hashSenha('uma frase comprida');
    // Time of the processor, which a busy machine does not stretch.
    const work = async (value: string | null) => {
      const start = process.cpuUsage();
      for (let i = 0; i < 10; i += 1) expect(await verifySenha(value, 'outra frase')).toBe(false);
      return process.cpuUsage(start).user;
    };
    const [known, nobody] = [await work(stored), await work(null)];
    expect(nobody).toBeGreaterThan(known / 2);
    expect(nobody).toBeLessThan(known * 2);
  });

  it('notices a hash of weaker parameters', async () => {
    expect(needsRehash(await hash('x', { ...SENHA_PARAMS, memoryCost: 8192 }))).toBe(true);
    expect(needsRehash(await hashSenha('x'))).toBe(false);
  });
});
