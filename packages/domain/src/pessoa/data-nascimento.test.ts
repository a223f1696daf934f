import { describe, expect, it } from 'vitest';
import { isDataNascimento, parseDataNascimento } from './data-nascimento.ts';

const today = '2026-11-21';

describe('data de nascimento', () => {
  it.each([
    ['01/01/1900', '1900-01-01'],
    ['21/11/2026', '2026-11-21'],
    ['29021988', '1988-02-29'],
    ['31/12/1899', null],
    ['22/11/2026', null],
    ['29/02/1900', null],
    ['12/1990', null],
  ])('reads %s as %s', (text, date) => {
    expect(parseDataNascimento(text, today)).toBe(date);
  });

  it('has both ends included', () => {
    expect(isDataNascimento('1900-01-01', today)).toBe(true);
    expect(isDataNascimento(today, today)).toBe(true);
    expect(isDataNascimento('1899-12-31', today)).toBe(false);
    expect(isDataNascimento('2026-11-22', today)).toBe(false);
  });
});
