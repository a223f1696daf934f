import { parseDataBr } from '@balcao/domain/texto/data-br';
import { describe, expect, it } from 'vitest';
import { endTypedPart, readPastedDate, saysNoDate } from './read-date.ts';

describe('readPastedDate', () => {
  it.each([
    '2026-03-05',
    ' 2026-3-5\n',
    '2026/03/05',
    '2026-03-05T14:30:00Z',
    '2026-03-05 14:30',
    '5/3/2026',
    '05-03-2026',
    '5.3.2026',
    '05 / 03 / 2026',
    '5 de março de 2026',
    '05 mar 2026',
    '5 DE MARÇO DE 2026',
  ])('reads %j as the fifth of March', (text) => {
    expect(parseDataBr(readPastedDate(text))).toBe('2026-03-05');
  });

  it('reads the first of a month with its ordinal', () => {
    expect(readPastedDate('1º de dezembro de 2026')).toBe('01122026');
  });

  it('leaves the century of a two-digit year to the person', () => {
    expect(readPastedDate('5.3.26')).toBe('050326');
  });

  it.each(['', '27112026', '2026', 'amanhã', '5 de nada de 2026', '05/2026'])(
    'leaves %j unchanged',
    (text) => {
      expect(readPastedDate(text)).toBe(text);
    },
  );
});

describe('endTypedPart', () => {
  it.each([
    ['5/', '05'],
    ['5-', '05'],
    ['05/3/', '05/03'],
    ['05/', '05/'],
    ['05/03/2/', '05/03/2/'],
    ['15/3', '15/3'],
  ])('%j becomes %j', (text, read) => {
    expect(endTypedPart(text)).toBe(read);
  });
});

describe('saysNoDate', () => {
  it.each(['ontem', 'o', '5 de março', '27/11/202x'])('%j is no date', (text) => {
    expect(saysNoDate(text)).toBe(true);
  });

  it.each(['', '27/11', '27/11/2026', '31/04/2026', '27/11/2026 às 14h30', 'Nascida em 27.11.2026'])(
    '%j is a date, or may become one',
    (text) => {
      expect(saysNoDate(text)).toBe(false);
    },
  );
});
