import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPastedList } from './read-pasted-list.ts';

/** Every row as it is read, with its line; no titles. */
function read(texto: string, maximo = 100) {
  return readPastedList(texto, {
    maximo,
    isTitle: () => false,
    readRow: (campos, linha) => ({ linha, campos }),
  });
}

const fieldsOf = (texto: string) => read(texto).linhas.map(({ campos }) => campos);

const SEPARATORS = [';', ',', '\t'] as const;

/** A field as spreadsheets write it (RFC 4180): in quotes when it must be. */
function writeField(field: string, separator: string): string {
  return field.includes(separator) || /["\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

describe('a pasted list', () => {
  it('reads back what a spreadsheet writes, with every separator', () => {
    const letter = fc.constantFrom(...'aé,;"\t\n 1');
    // A field of the file is of one line and without a space at its ends, as every field that the lists know.
    const field = fc
      .array(letter, { maxLength: 8 })
      .map((letters) => `x${letters.join('').replace(/\s+/g, ' ')}y`);
    const rows = fc.array(fc.tuple(field, field, field), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        rows,
        fc.constantFrom(...SEPARATORS),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.boolean(),
        (values, separator, end, bom) => {
          // Programs that write commas quote every text; others may leave another separator bare.
          const always = separator === ',';
          const write = (text: string) =>
            always ? `"${text.replaceAll('"', '""')}"` : writeField(text, separator);
          const lines = values.map((row) => row.map(write).join(separator));
          expect(fieldsOf(`${bom ? '\uFEFF' : ''}${lines.join(end)}${end}`)).toEqual(values);
        },
      ),
    );
  });

  it.each([
    [
      'semicolons, names with commas',
      'Escola, campus X;MG\nOutra;SP',
      [
        ['Escola, campus X', 'MG'],
        ['Outra', 'SP'],
      ],
    ],
    [
      'commas alone',
      '"Escola, campus X",MG\nOutra,SP',
      [
        ['Escola, campus X', 'MG'],
        ['Outra', 'SP'],
      ],
    ],
    ['commas around a quoted semicolon', '"A; B",MG\n', [['A; B', 'MG']]],
    [
      'a tab and a bare semicolon on one line',
      'A; B\tMG\nC;SP',
      [
        ['A; B', 'MG'],
        ['C', 'SP'],
      ],
    ],
    ['a quoted separator of each kind', '"A;B\tC,D" ; "MG"', [['A;B\tC,D'.replace('\t', ' '), 'MG']]],
    ['a quote within a word', 'Escola "Dom X";5" de altura', [['Escola "Dom X"', '5" de altura']]],
    ['a line break within quotes', '"A\r\nB";MG', [['A B', 'MG']]],
  ])('reads %s', (_what, texto, fields) => {
    expect(fieldsOf(texto)).toEqual(fields);
  });

  it('counts lines as the person does, over empty ones, empty rows and breaks within quotes', () => {
    const texto = '\uFEFFa;1\r\n\r\n \t \r\n;;\r\n"b\r\nb";2\r\nc;3';
    expect(read(texto).linhas.map(({ linha, campos }) => [linha, campos[1]])).toEqual([
      [1, '1'],
      [5, '2'],
      [7, '3'],
    ]);
  });

  it.each([
    {
      fault: 'does not close',
      texto: 'a;b\n\nc;"d\ne;f',
      linha: 3,
      mensagem: 'Na coluna 2, as aspas abrem e não fecham. Feche ou apague as aspas.',
    },
    {
      fault: 'is followed by text',
      texto: 'a;b\n"c" d;e',
      linha: 2,
      mensagem:
        'Na coluna 1, há texto depois das aspas. Deixe o campo inteiro entre aspas ou apague as aspas.',
    },
  ])('says where a quote $fault, and keeps what stands before it', ({ texto, linha, mensagem }) => {
    expect(read(texto)).toEqual({ linhas: [{ linha: 1, campos: ['a', 'b'] }], erros: [{ linha, mensagem }] });
  });

  it('has its most rows, and says at which line it is too long', () => {
    expect(read('a;1\n\nb;2\nc;3', 2)).toEqual({
      linhas: [expect.objectContaining({ linha: 1 }), expect.objectContaining({ linha: 3 })],
      erros: [{ linha: 4, mensagem: 'Cole no máximo 2 linhas de cada vez.' }],
    });
  });

  it('never breaks', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom(...SEPARATORS, '"', '\r', '\n', 'a', ' ')).map((parts) => parts.join('')),
    );
    // A quote that is whole between semicolons only, in a row that a spreadsheet might have copied.
    const examples: [string][] = [['"";\t,']];
    fc.assert(
      fc.property(text, (texto) => void read(texto)),
      { examples },
    );
  });
});
