import { describe, expect, it } from 'vitest';
import { stripInvisivel } from './invisivel.ts';

describe('text without what cannot be seen', () => {
  it.each([
    ['a zero-width space', 'Em aná\u200Blise', 'Em análise'],
    ['a joiner between letters', 'Em\u200D aná\u200Clise', 'Em análise'],
    ['a soft hyphen', 'Em aná\u00ADlise', 'Em análise'],
    ['word joiner and byte-order mark', '\uFEFFEm\u2060 análise\u2064', 'Em análise'],
    ['marks of direction', '\u202EEm\u200F \u061Canálise\u2069', 'Em análise'],
    ['letters without a shape', 'Em\u3164 \u115Fanálise\uFFA0\u180E', 'Em análise'],
    ['variation selectors of letters', 'E\uFE0Fm análise\u{E0101}', 'Em análise'],
    ['tags without a flag', 'Em\u{E0061}\u{E007F} análise', 'Em análise'],
    ['a joiner beside an emoji that joins nothing', '👩\u200D análise\u200D👩', '👩 análise👩'],
  ])('drops %s', (_, written, read) => {
    expect(stripInvisivel(written)).toBe(read);
  });

  it.each([
    '👩\u200D🚒',
    '👩🏽\u200D🚒',
    '❤\uFE0F\u200D🔥',
    '1\uFE0F\u20E3',
    '🏴\u{E0067}\u{E0062}\u{E007F}',
    'não\u00A0sei\n\tá',
    '',
  ])('keeps %j, which reads as it is', (written) => {
    expect(stripInvisivel(written)).toBe(written);
  });
});
