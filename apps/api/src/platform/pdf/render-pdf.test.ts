import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlocoPdf, DocumentoPdf } from './documento.ts';
import { extractText } from './extract-text.ts';
import { readCoverage, readFontes } from './fontes.ts';
import { createDocumento } from './modelos/emissao.ts';
import { EMISSAO_EXEMPLO } from './modelos/exemplo.ts';
import { renderPdf } from './render-pdf.ts';

const A4_WIDTH = 595.28;
const MARGIN = 70.87;

function documentoCom(...corpo: BlocoPdf[]): DocumentoPdf {
  return createDocumento(EMISSAO_EXEMPLO, { titulo: 'Certidão de Registro', corpo });
}
const paragrafo = (texto: string): BlocoPdf => ({ tipo: 'paragrafo', texto });
const textOf = async (documento: DocumentoPdf) => (await extractText(await renderPdf(documento))).text;
const squeeze = (text: string) => text.replace(/\s+/g, '');

describe('renderPdf', () => {
  it('prints letterhead, title, body, closing and footer, with accents', async () => {
    const { text, pages } = await extractText(
      await renderPdf(documentoCom(paragrafo('São João del-Rei: ação, pé, ônibus, güe.'))),
    );
    expect(pages).toHaveLength(1);
    for (const expected of [
      'Conselho Regional de Conservação e Restauro de Minas Gerais',
      'CNPJ 11.222.333/0001-81',
      'Certidão de Registro',
      'Número 000123/2026',
      'São João del-Rei: ação, pé, ônibus, güe.',
      'Belo Horizonte, 21 de novembro de 2026.',
      'Otávio Lins Coordenador de Registro Assinatura eletrônica, 21/11/2026 às 14h30 (horário de Brasília)',
      'crcr-mg.example/validar/7K3M9QTX2B4DHPRW',
      '7K3M-9QTX-2B4D-HPRW',
      'Página 1 de 1',
    ])
      expect(text).toContain(expected);
  });

  it('declares PDF/A-2a, the language, the title and the author, and is tagged', async () => {
    const pdf = await renderPdf(documentoCom(paragrafo('Texto')));
    const xmp = pdf.toString('latin1');
    expect(xmp).toContain('<pdfaid:part>2</pdfaid:part>');
    expect(xmp).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    const { info, tagged } = await extractText(pdf);
    expect(tagged).toBe(true);
    expect(info).toMatchObject({
      Title: 'Certidão de Registro – 000123/2026',
      Author: EMISSAO_EXEMPLO.conselho.nome,
      Language: 'pt-BR',
      CreationDate: 'D:20261121173000Z',
    });
  });

  it('embeds every font it uses', async () => {
    const pdf = await renderPdf(
      documentoCom({ tipo: 'paragrafo', texto: [{ texto: 'a', italico: true, negrito: true }] }),
    );
    const raw = pdf.toString('latin1');
    const descriptors = raw.match(/\/Type \/FontDescriptor/g) ?? [];
    expect(descriptors.length).toBeGreaterThanOrEqual(3);
    expect(raw.match(/\/FontFile[23]? \d+ 0 R/g)).toHaveLength(descriptors.length);
  });

  it.each([
    '#sys.inputs.dados',
    '#import "blocos.typ": *',
    '#eval("1 + 1")',
    '*negrito*',
    '_itálico_',
    '$a^2$',
    '\\u{41} \\ #',
    '`código`',
    '```js x```',
    '<rotulo>',
    '@referencia',
    '= Título',
    '- item',
    '+ item',
    '/ termo: x',
    '// comentário',
    '/* nota */',
    '] [ ) (',
    'a~b --- c ...',
    '"aspas"',
    "'x'",
    'https://exemplo.example/#a',
    '{{nome}}',
    '%!PDF',
    '</w:t>',
  ])('prints %j as it was typed', async (texto) => {
    const blocos: BlocoPdf[] = [
      paragrafo(texto),
      { tipo: 'definicoes', itens: [{ rotulo: texto, valor: texto }] },
      { tipo: 'tabela', colunas: [{ rotulo: texto }], linhas: [[texto]] },
      { tipo: 'lista', itens: [texto] },
      { tipo: 'arquivos', itens: [{ nome: texto, detalhe: texto }] },
      { tipo: 'titulo', nivel: 2, texto },
    ];
    const printed = squeeze(await textOf(documentoCom(...blocos)));
    expect(printed.split(squeeze(texto)).length - 1).toBeGreaterThanOrEqual(9);
  });

  it('prints any line of printable ASCII literally', async () => {
    const line = fc.string({
      unit: fc.integer({ min: 0x21, max: 0x7e }).map((n) => String.fromCharCode(n)),
      minLength: 1,
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(line, async (texto) => {
        expect(squeeze(await textOf(documentoCom(paragrafo(`«${texto}»`))))).toContain(`«${texto}»`);
      }),
      { numRuns: 30 },
    );
  }, 20_000);

  it('writes out what the font lacks and still makes a valid file', async () => {
    expect(await textOf(documentoCom(paragrafo('Ok 😀 文\u202e fim')))).toContain(
      'Ok [U+1F600] [U+6587] fim',
    );
  });

  it('can draw every character the fonts declare, in every style', async () => {
    const [fonte] = readFontes();
    const all = String.fromCodePoint(...[...readCoverage(fonte as Buffer)].filter((point) => point > 0x20));
    const texto = [
      { texto: all },
      { texto: all, negrito: true },
      { texto: all, italico: true },
      { texto: all, negrito: true, italico: true },
    ];
    await expect(renderPdf(documentoCom({ tipo: 'paragrafo', texto }))).resolves.toBeInstanceOf(Buffer);
  });

  it('keeps words without a break inside the margins, and copies them unchanged', async () => {
    const longa = 'abcdefghij'.repeat(400);
    const { text, rightEdge } = await extractText(
      await renderPdf(
        documentoCom(paragrafo(longa), {
          tipo: 'arquivos',
          itens: [{ nome: `${longa}.pdf`, detalhe: 'PDF' }],
        }),
      ),
    );
    expect(squeeze(text)).toContain('abcdefghij'.repeat(40));
    expect(rightEdge).toBeLessThan(A4_WIDTH - MARGIN + 6);
  });

  it('keeps numbers and codes in one piece', async () => {
    const numero = '99999.000123/2026-60';
    const { pages } = await extractText(
      await renderPdf(documentoCom(paragrafo(`${'palavra '.repeat(9)}x ${numero} `.repeat(30)))),
    );
    expect(pages.join('\n').split(numero).length - 1).toBe(30);
  });

  it('breaks pages, repeats the table heading and counts the pages', async () => {
    const linhas = Array.from({ length: 90 }, (_, i) => [`linha ${i}`, 'valor']);
    const tabela: BlocoPdf = {
      tipo: 'tabela',
      colunas: [{ rotulo: 'Andamento' }, { rotulo: 'Valor' }],
      linhas,
    };
    const { pages } = await extractText(
      await renderPdf(documentoCom(tabela, { tipo: 'quebra' }, paragrafo('fim'))),
    );
    expect(pages.length).toBeGreaterThan(3);
    expect(pages[1]).toContain('Andamento');
    pages.forEach((page, i) => {
      expect(page).toContain(`Página ${i + 1} de ${pages.length}`);
      expect(page).toContain('000123/2026');
    });
  });

  it('warns on every page when the certificate is a demonstration', async () => {
    const documento = createDocumento(
      { ...EMISSAO_EXEMPLO, demonstracao: true },
      { titulo: 'T', corpo: [{ tipo: 'quebra' }] },
    );
    const { pages } = await extractText(await renderPdf(documento));
    expect(pages).toHaveLength(2);
    for (const page of pages) expect(page).toContain('CERTIFICADO DE DEMONSTRAÇÃO – sem valor legal');
  });

  it('gives the same bytes for the same data, in another process and time zone too', async () => {
    const documento = documentoCom(paragrafo('Igual'));
    const first = await renderPdf(documento);
    await renderPdf(documentoCom(paragrafo('Outro')));
    expect((await renderPdf(documento)).equals(first)).toBe(true);
    const sha256 = createHash('sha256').update(first).digest('hex');
    expect(await hashInAnotherProcess(documento)).toBe(sha256);
    expect((await renderPdf({ ...documento, emitidoEm: '2026-11-21T17:30:01.000Z' })).equals(first)).toBe(
      false,
    );
  });

  it('throws with the diagnosis when the document cannot be laid out', async () => {
    const documento = documentoCom();
    documento.conselho = { ...documento.conselho, logoSvg: '<svg' };
    await expect(renderPdf(documento)).rejects.toThrow(/não pôde ser montado: .*SVG/);
  });

  it('uses the logo of the council instead of the acronym', async () => {
    const documento = documentoCom();
    const sem = await renderPdf(documento);
    documento.conselho = {
      ...documento.conselho,
      logoSvg:
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="#0d3b66"/></svg>',
    };
    expect((await extractText(await renderPdf(documento))).text).not.toContain('CRCR-MG Conselho');
    expect((await extractText(sem)).text).toContain('CRCR-MG Conselho');
  });

  it('does not keep memory from one document to the next', async () => {
    const render = (i: number) =>
      renderPdf(documentoCom(paragrafo(`Documento ${i} ${'texto diferente '.repeat(40)}${i}`)));
    for (let i = 0; i < 60; i++) await render(i);
    const before = process.memoryUsage.rss();
    for (let i = 60; i < 210; i++) await render(i);
    const grown = (process.memoryUsage.rss() - before) / 2 ** 20;
    expect(grown).toBeLessThan(75);
  }, 30_000);
});

async function hashInAnotherProcess(documento: DocumentoPdf): Promise<string> {
  const script = `
    import { createHash } from 'node:crypto';
    import { renderPdf } from ${JSON.stringify(new URL('render-pdf.ts', import.meta.url).href)};
    const pdf = await renderPdf(JSON.parse(process.argv[1]));
    process.stdout.write(createHash('sha256').update(pdf).digest('hex'));`;
  const args = ['--input-type=module', '-e', script, JSON.stringify(documento)];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, TZ: 'Asia/Tokyo' },
  });
  return stdout;
}
