import fc from 'fast-check';
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
    ['a selector that no emoji has', '❤\uFE00 análise a\uFE0F\u20E3', '❤ análise a\u20E3'],
    ['a sentence hidden in a flag', `🏴${'\u{E0061}'.repeat(7)}\u{E007F} análise`, '🏴 análise'],
    ['a flag that does not end', '🏴\u{E0067}\u{E0062} análise', '🏴 análise'],
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

  /** All that Unicode says may be left out of a drawing. */
  const ignorable = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((char) => /\p{Default_Ignorable_Code_Point}/u.test(char));

  it('has nothing of what Unicode lets go unseen', () => {
    expect(ignorable.length).toBeGreaterThan(4_000);
    const seen = ignorable.filter((char) => stripInvisivel(`a${char}b`) !== 'ab');
    expect(seen.map((char) => char.codePointAt(0)?.toString(16))).toEqual([]);
  });

  it('is the same when it is read again, and its letters are all there', () => {
    const ofEmoji = [...'aé1 👩🏽❤🏴\u200D\uFE0F\u20E3\u{E0061}\u{E007F}'];
    const piece = fc.oneof(fc.constantFrom(...ignorable), fc.constantFrom(...ofEmoji));
    const unseen = /\p{Default_Ignorable_Code_Point}/gu;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const written = pieces.join('');
        const read = stripInvisivel(written);
        expect(stripInvisivel(read)).toBe(read);
        expect(read.replace(unseen, '')).toBe(written.replace(unseen, ''));
      }),
    );
  });

  it.each([
    ['tags', '\u{E0041}'],
    ['tags of flags', '🏴\u{E0061}'],
    ['joiners', '\u200D'],
    ['selectors', '\uFE0F'],
  ])('is read in proportion to its length, also of nothing but %s', (_, piece) => {
    const started = performance.now();
    stripInvisivel(`🏴${piece.repeat(200_000)}`);
    // The square of as many would take a minute.
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});
