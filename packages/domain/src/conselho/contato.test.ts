import { describe, expect, it } from 'vitest';
import { isSite, isTelefoneDoConselho } from './contato.ts';

describe('the telephone of a council', () => {
  it.each([
    '(31) 3333-4444',
    '0800 123 4567',
    '+55 31 3333-4444 ramal 12',
    '(31) 3333-4444 ou (31) 98888-7777',
  ])('may be %s', (text) => expect(isTelefoneDoConselho(text)).toBe(true));

  it.each(['3333', 'ligue para nós', '(31) 3333-4444 <b>', '1'.repeat(41)])('is not %s', (text) =>
    expect(isTelefoneDoConselho(text)).toBe(false),
  );
});

describe('the site of a council', () => {
  it.each([
    'https://crcr-mg.example',
    'crcr-mg.example',
    'www.conselho.org.br/atendimento',
    'http://ç.example',
  ])('may be %s', (text) => expect(isSite(text)).toBe(true));

  it.each([
    'javascript:alert(1)',
    'https://admin:senha@crcr-mg.example',
    'ftp://crcr-mg.example',
    'localhost',
    '10.0.0.1',
    'nosso site',
    '',
  ])('is not “%s”', (text) => expect(isSite(text)).toBe(false));
});
