import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail, maskEmail, parseEmail } from './email.ts';

describe('a domain with accents', () => {
  it.each([
    ['maria@açaí.com.br', 'maria@xn--aa-4iaz.com.br'],
    [' Maria@AÇAÍ.com.br ', 'Maria@xn--aa-4iaz.com.br'],
    ['maria@bücher.example', 'maria@xn--bcher-kva.example'],
  ])('of %s is stored by its other name', (text, stored) => {
    expect(parseEmail(text)).toBe(stored);
    expect(isEmail(text)).toBe(false);
    expect(isEmail(stored)).toBe(true);
  });

  it.each([
    'maria@açaí',
    'maria@-ç-.com',
    'maria@ç..com',
    'maria@ç.com/x',
    'maria@ç:80.com',
    'josé@ç.com',
    `m@${'ç'.repeat(70)}.com`,
  ])('is none in %s', (text) => expect(parseEmail(text)).toBeNull());
});

describe('isEmail', () => {
  it.each([
    'helena.prado@crcr-mg.example',
    'a@b.co',
    'Helena+portal@Sub.Exemplo.COM.BR',
    "carlos.sant'anna@exemplo.org",
    'x_y-z@xn--bcher-kva.example',
    `${'a'.repeat(64)}@exemplo.com`,
  ])('accepts %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'helena',
    '@exemplo.com',
    'helena@',
    'helena@localhost',
    'helena@exemplo.c',
    'helena@exemplo.123',
    'helena@[127.0.0.1]',
    'helena@127.0.0.1',
    'helena@-exemplo.com',
    'helena@exemplo-.com',
    'helena@exemplo..com',
    'helena@exemplo.com.',
    '.helena@exemplo.com',
    'helena.@exemplo.com',
    'hel..ena@exemplo.com',
    '"helena"@exemplo.com',
    '"a@evil.com x"@exemplo.com',
    'helena@evil.com@exemplo.com',
    'helena%evil.com@exemplo.com',
    'evil.com!helena@exemplo.com',
    'helena prado@exemplo.com',
    'helena@exem plo.com',
    'helena@exemplo.com\r\nBcc: x@evil.com',
    'helena@exemplo.com\n',
    ' helena@exemplo.com',
    'Helena <helena@exemplo.com>',
    'helena@exemplo.com,outra@exemplo.com',
    'helena@exemplo.com;outra@exemplo.com',
    '-oQ@exemplo.com',
    'joão@exemplo.com',
    'helena@água.com.br',
    'helena\u0000@exemplo.com',
    `${'a'.repeat(65)}@exemplo.com`,
    `a@${'b.'.repeat(125)}exemplo.com`,
  ])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('accepts 254 characters and no more', () => {
    const label = 'b'.repeat(61);
    const address = (extra: string) => `${'a'.repeat(61)}@${label}.${label}.${label}.co${extra}`;
    expect(address('mbr').length).toBe(253);
    expect([isEmail(address('mbrx')), isEmail(address('mbrxx'))]).toEqual([true, false]);
  });
});

describe('parseEmail', () => {
  it('trims, lowers the domain and keeps the local part', () => {
    expect(parseEmail('  Helena.Prado@CRCR-MG.Example ')).toBe('Helena.Prado@crcr-mg.example');
    expect(parseEmail('helena prado@exemplo.com')).toBeNull();
  });

  it('answers only addresses that stay as they are and carry nothing dangerous', () => {
    const noisy = fc.string({ unit: fc.constantFrom(...'aB9.-_+@@..com\r\n "<>,;:\\%!()'), maxLength: 40 });
    fc.assert(
      fc.property(fc.oneof(noisy, fc.emailAddress(), fc.string({ unit: 'binary-ascii' })), (text) => {
        const email = parseEmail(text);
        if (email === null) return;
        expect(parseEmail(email)).toBe(email);
        expect(isEmail(email)).toBe(true);
        expect(email).toMatch(/^[^\s"<>,;:\\%!()@]+@[a-z0-9.-]+$/);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('maskEmail', () => {
  it.each([
    ['helena.prado@crcr-mg.example', 'h***@crcr-mg.example'],
    ['abc@exemplo.com', 'a***@exemplo.com'],
    ['ab@exemplo.com', '***@exemplo.com'],
    ['not an address', '***'],
  ])('shows %s as %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });
});
