import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, isFormula, neutralizarFormula } from './csv.ts';
import { xlsxCelula, xlsxTexto } from './xlsx.ts';

/** Texts that somebody might write to have a spreadsheet compute them, and any other. */
const hostile = fc
  .tuple(
    fc.constantFrom('', ' ', '\t', '\r', '\n', '\u00a0', '\u200b', '\ufeff', '\u0000'),
    fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', '﹢', '﹣', '﹦', '﹫', ''),
    fc.string({ unit: 'binary' }),
  )
  .map((parts) => parts.join(''));

/** Reads one line of a CSV as a spreadsheet does. */
function readLine(line: string): string[] {
  const cells = line.replace(/\r\n$/, '').match(/"(?:[^"]|"")*"|[^;]+|(?<=;|^)(?=;|$)/g) ?? [];
  return cells.map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
}

describe('a text in a sheet', () => {
  it.each([
    '=1+1',
    '+55 31',
    '-2',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    '＝cmd',
    '＋1',
    '－1',
    '＠a',
    ' =1',
    '\u200b=1',
    '−1',
  ])('that begins like %j is taken for a formula, and gets an apostrophe', (text) =>
    expect(neutralizarFormula(text)).toBe(`'${text}`),
  );

  it.each(['Élcio D’Ávila', '00123.004567/2026-11', 'a=b', 'e-mail', '', "'=1", '(31) 3333-4444', '²'])(
    '%j stays as it is',
    (text) => expect(neutralizarFormula(text)).toBe(text),
  );

  it('never is a formula in a CSV, and says the same', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const safe = neutralizarFormula(text);
        expect(isFormula(safe)).toBe(false);
        expect([text, `'${text}`]).toContain(safe);
      }),
    );
  });

  it('comes back from a CSV as it went, whatever is in it', () => {
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1, maxLength: 5 }), (texts) => {
        const line = csvLine(texts.map((valor) => ({ tipo: 'texto', valor })));
        expect(readLine(line)).toEqual(texts.map(neutralizarFormula));
      }),
    );
  });

  it('is a string in an XLSX, in XML that has no control character', () => {
    fc.assert(
      fc.property(hostile, (valor) => {
        const cell = xlsxCelula({ tipo: 'texto', valor });
        expect(cell).toMatch(/^<c t="inlineStr"><is><t xml:space="preserve">[^<]*<\/t><\/is><\/c>$/);
        expect(cell.replace(/[\t\n]/g, '')).not.toMatch(/<f|\p{Cc}(?<![\x7f-\x9f])/u);
      }),
    );
  });

  it('is cut where a cell of Excel ends, and says so', () => {
    expect(xlsxTexto('a'.repeat(40_000))).toBe(`${'a'.repeat(32_766)}…`);
  });
});

describe('a typed cell', () => {
  const noon = new Date('2026-11-23T15:30:00Z');

  it('is a date or a number of the spreadsheet, in the time of Brasília', () => {
    expect(xlsxCelula({ tipo: 'data', valor: '2026-11-23' })).toBe('<c s="2"><v>46349</v></c>');
    expect(xlsxCelula({ tipo: 'instante', valor: noon })).toBe(`<c s="3"><v>${46349 + 750 / 1440}</v></c>`);
    expect(xlsxCelula({ tipo: 'numero', valor: -1.5 })).toBe('<c><v>-1.5</v></c>');
    expect(xlsxCelula({ tipo: 'centavos', valor: 123_450 })).toBe('<c><v>1234.50</v></c>');
    expect(xlsxCelula(null)).toBe('<c/>');
  });

  it('is written as Brazilians write it in a CSV', () => {
    const cells = [
      { tipo: 'data', valor: '2026-11-23' },
      { tipo: 'instante', valor: noon },
      { tipo: 'numero', valor: -1.5 },
      { tipo: 'centavos', valor: -123_450 },
      null,
      { tipo: 'texto', valor: 'a"b;c' },
    ] as const;
    expect(csvLine(cells)).toBe('23/11/2026;23/11/2026 12:30;-1,5;-1234,50;;"a""b;c"\r\n');
  });
});
