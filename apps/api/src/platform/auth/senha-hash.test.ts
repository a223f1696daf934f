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
    const time = async (value: string | null) => {
      const start = performance.now();
      expect(await verifySenha(value, 'outra frase')).toBe(false);
      return performance.now() - start;
    };
    const [known, nobody]: [number[], number[]] = [[], []];
    // By turns, so that what else the machine does slows both.
    for (let i = 0; i < 15; i += 1) {
      known.push(await time(stored));
      nobody.push(await time(null));
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[7] ?? Number.NaN;
    expect(median(nobody) / median(known)).toBeGreaterThan(0.5);
    expect(median(nobody) / median(known)).toBeLessThan(2);
  });

  it('notices a hash of weaker parameters', async () => {
    expect(needsRehash(await hash('x', { ...SENHA_PARAMS, memoryCost: 8192 }))).toBe(true);
    expect(needsRehash(await hashSenha('x'))).toBe(false);
  });
});
