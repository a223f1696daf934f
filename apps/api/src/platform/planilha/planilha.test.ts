import type { Celula } from '@balcao/domain/planilha/celula';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Planilha, writePlanilha } from './planilha.ts';
import { readParts, readXlsx } from './read-xlsx.fixture.ts';

const COLUNAS = [
  { rotulo: 'Número', largura: 24 },
  { rotulo: 'Criado em', largura: 18 },
];

async function* slices(rows: readonly Celula[][], size: number): Planilha['fatias'] {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

async function write(formato: 'csv' | 'xlsx', rows: readonly Celula[][], linhasPorFolha?: number) {
  const fatias = slices(rows, 2);
  const sheet = { nome: 'Pedidos', colunas: COLUNAS, fatias, ...(linhasPorFolha ? { linhasPorFolha } : {}) };
  return all(writePlanilha(formato, sheet));
}

async function all(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const linha = (valor: string): Celula[] => [{ tipo: 'texto', valor }, null];

describe('an XLSX', () => {
  it('comes back cell by cell, whatever people wrote', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('=1+1', '_x000D_', '\r\n', '<c t="s">', '&amp;', '_x005F_x0041_', '\u0001', '＝A1'),
    );
    const texts = fc.array(
      text.filter((t) => t !== ''),
      { minLength: 1, maxLength: 9 },
    );
    await fc.assert(
      fc.asyncProperty(texts, async (values) => {
        const [sheet] = await readXlsx(await write('xlsx', values.map(linha)));
        expect(sheet?.rows.slice(1).map(([cell]) => cell)).toEqual(
          values.map((v) => ({ v: v.toWellFormed(), s: '0', text: true })),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('is filtered and sorted by its heading, over all its lines, in each sheet', async () => {
    const parts = await readParts(await write('xlsx', ['a', 'b', 'c'].map(linha), 2));
    const filter = (n: number) =>
      /<\/sheetData>(.*)<\/worksheet>/.exec(parts.get(`xl/worksheets/sheet${n}.xml`) ?? '');
    expect([filter(1)?.[1], filter(2)?.[1]]).toEqual([
      '<autoFilter ref="A1:B3"/>',
      '<autoFilter ref="A1:B2"/>',
    ]);
    const names = [
      ...(parts.get('xl/workbook.xml') ?? '').matchAll(/localSheetId="(\d)" hidden="1">([^<]*)</g),
    ];
    expect(names.map(([, sheet, range]) => [sheet, range])).toEqual([
      ['0', "'Pedidos'!$A$1:$B$3"],
      ['1', "'Pedidos 2'!$A$1:$B$2"],
    ]);
  });

  it('names the columns after the last letter of the alphabet', async () => {
    const colunas = Array.from({ length: 28 }, (_, i) => ({ rotulo: `C${i}`, largura: 9 }));
    const bytes = await all(writePlanilha('xlsx', { nome: 'P', colunas, fatias: slices([], 1) }));
    expect((await readParts(bytes)).get('xl/worksheets/sheet1.xml')).toContain('<autoFilter ref="A1:AB1"/>');
  });

  it('has typed dates, a heading that stands out and the parts that a spreadsheet looks for', async () => {
    const row: Celula[] = [
      { tipo: 'numero', valor: 12 },
      { tipo: 'instante', valor: new Date('2026-11-23T15:30:00Z') },
    ];
    const bytes = await write('xlsx', [row]);
    const [sheet] = await readXlsx(bytes);
    expect(sheet).toEqual({
      name: 'Pedidos',
      rows: [
        [
          { v: 'Número', s: '1', text: true },
          { v: 'Criado em', s: '1', text: true },
        ],
        [
          { v: '12', s: '0', text: false },
          { v: String(46349 + 750 / 1440), s: '3', text: false },
        ],
      ],
    });
    expect([...(await readParts(bytes)).keys()]).toEqual([
      'xl/worksheets/sheet1.xml',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      '_rels/.rels',
      '[Content_Types].xml',
    ]);
  });

  it('goes on in another sheet where one is full: nothing is left out', async () => {
    const rows = Array.from({ length: 7 }, (_, i) => linha(`n${i}`));
    const sheets = await readXlsx(await write('xlsx', rows, 3));
    expect(sheets.map(({ name }) => name)).toEqual(['Pedidos', 'Pedidos 2', 'Pedidos 3']);
    const values = sheets.flatMap((sheet) => sheet.rows.slice(1).map(([cell]) => cell?.v));
    expect(values).toEqual(rows.map((_, i) => `n${i}`));
  });

  it('is whole without any row, and with exactly a sheet of them', async () => {
    expect((await readXlsx(await write('xlsx', [])))[0]?.rows).toHaveLength(1);
    expect(await readXlsx(await write('xlsx', [linha('a'), linha('b')], 2))).toHaveLength(1);
  });

  it('fails with what its rows failed with', async () => {
    const broken = (async function* (): Planilha['fatias'] {
      yield [linha('a')];
      throw new Error('lost');
    })();
    const bytes = writePlanilha('xlsx', { nome: 'Pedidos', colunas: COLUNAS, fatias: broken });
    await expect(all(bytes)).rejects.toThrow('lost');
  });
});

it('a CSV begins with its mark and has a line for each row', async () => {
  const text = (await write('csv', [linha('=1'), linha('b'), linha('c')])).toString('utf8');
  expect(text).toBe('\uFEFF"Número";"Criado em"\r\n"\'=1";\r\n"b";\r\n"c";\r\n');
});
