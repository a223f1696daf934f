import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyMask, chooseMask } from '../texto/mascara.ts';
import {
  DDDS,
  formatTelefone,
  isTelefone,
  nationalTelefone,
  parseTelefone,
  TELEFONE_MASKS,
  telefoneTipo,
} from './telefone.ts';

const ddd = fc.constantFrom(...DDDS);
const mobile = fc.stringMatching(/^9[0-9]{8}$/);
const fixed = fc.stringMatching(/^[2-5][0-9]{7}$/);

describe('parseTelefone', () => {
  it.each([
    ['(31) 98888-7777', '+5531988887777'],
    ['+55 31 98888-7777', '+5531988887777'],
    ['55 31 98888 7777', '+5531988887777'],
    ['031 98888.7777', '+5531988887777'],
    ['(31) 3333-4444', '+553133334444'],
    ['+55 (031) 3333-4444', '+553133334444'],
    ['55 3222-1234', '+555532221234'],
    ['55 99999-1234', '+5555999991234'],
    ['+55 55 3222-1234', '+555532221234'],
    ['\u202A+55 31 98888‑7777\u202C', '+5531988887777'],
  ])('reads %j as %j', (text, e164) => {
    expect(parseTelefone(text)).toBe(e164);
  });

  it.each([
    ['no such area code', '(20) 98888-7777'],
    ['no such area code', '(10) 3333-4444'],
    ['nine digits not starting with 9', '(31) 88888-7777'],
    ['eight digits starting with 9', '(31) 9888-7777'],
    ['fixed line starting with 6', '(31) 6888-7777'],
    ['no area code', '98888-7777'],
    ['another country', '+1 212 555 0100'],
    ['plus without the country', '+31 98888-7777'],
    ['letters', '(31) 9888B-7777'],
    ['placeholder', '(31) 0000-0000'],
    ['empty', ''],
  ])('refuses %s', (_, text) => {
    expect(isTelefone(text)).toBe(false);
  });

  it('knows the 67 area codes', () => {
    expect(DDDS.size).toBe(67);
  });

  it('round-trips through its display, and through the mask chosen for it', () => {
    fc.assert(
      fc.property(ddd, fc.oneof(mobile, fixed), (area, number) => {
        const e164 = `+55${area}${number}`;
        const shown = formatTelefone(e164);
        expect(parseTelefone(shown)).toBe(e164);
        expect(parseTelefone(area + number)).toBe(e164);
        expect(applyMask(chooseMask(TELEFONE_MASKS, area + number), area + number).display).toBe(shown);
        expect(telefoneTipo(shown)).toBe(number.length === 9 ? 'celular' : 'fixo');
      }),
    );
  });

  it('formats only what it stores', () => {
    expect(formatTelefone('+5531988887777')).toBe('(31) 98888-7777');
    expect(formatTelefone('ramal 12')).toBe('ramal 12');
    expect(telefoneTipo('ramal 12')).toBeNull();
  });
});

describe('nationalTelefone', () => {
  it.each([
    ['+55 31 98888-7777', '(31) 98888-7777'],
    ['031 3333-4444', '(31) 3333-4444'],
    ['55 99999-1234', '(55) 99999-1234'],
    ['31 9888', '31 9888'],
    ['', ''],
  ])('shows %j as %j', (pasted, shown) => {
    expect(nationalTelefone(pasted)).toBe(shown);
  });
});
