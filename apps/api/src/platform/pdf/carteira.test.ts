import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { paintPng } from '../files/image.corpus.ts';
import type { CarteiraPdf } from './documento.ts';
import { extractText } from './extract-text.ts';
import { createDocumento } from './modelos/emissao.ts';
import { EMISSAO_EXEMPLO } from './modelos/exemplo.ts';
import { renderPdf } from './render-pdf.ts';

const PONTOS_POR_MM = 72 / 25.4;
const FOTO = paintPng({ width: 30, height: 40 }, () => [120, 90, 60]).toString('base64');

const CARTEIRA: CarteiraPdf = {
  foto: FOTO,
  nome: 'Helena Prado',
  nomeCivil: '',
  registro: 'CRCR-MG 001234/D',
  categoria: 'Definitivo',
  cpf: '529.982.247-25',
  validade: 'Enquanto o registro estiver ativo',
  filiacao: 'Marta Prado e Anselmo Prado',
  nascimento: '12/04/1985',
  naturalidade: 'Ouro Preto/MG',
  titulos: 'Conservadora-restauradora',
  desde: '15/08/2011',
  frase: 'Documento de identidade.',
};

function card(carteira: Partial<CarteiraPdf> = {}, demonstracao = false): Promise<Buffer> {
  const documento = createDocumento(
    { ...EMISSAO_EXEMPLO, demonstracao },
    { titulo: 'Carteira Profissional Digital', corpo: [{ tipo: 'paragrafo', texto: 'Prova o registro.' }] },
  );
  return renderPdf({ ...documento, carteira: { ...CARTEIRA, ...carteira } });
}

/** Size of each page in millimetres, and what a screen reader says in place of its pictures. */
async function pagesOf(pdf: Buffer) {
  const task = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const pages: { size: number[]; alts: string[] }[] = [];
  for (let n = 1; n <= document.numPages; n += 1) {
    const page = await document.getPage(n);
    const [, , width = 0, height = 0] = page.view;
    const size = [width, height].map((points) => Math.round((points / PONTOS_POR_MM) * 10) / 10);
    pages.push({ size, alts: altsOf(await page.getStructTree()) });
  }
  await task.destroy();
  return pages;
}

function altsOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { alt, children } = node as { alt?: string; children?: unknown[] };
  return [...(alt === undefined ? [] : [alt]), ...(children ?? []).flatMap(altsOf)];
}

const pictures = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;

describe('a card', () => {
  it('has two faces of the size of a card, and a sheet to cut them from', async () => {
    const [front, back, sheet, ...more] = await pagesOf(await card());
    expect([front?.size, back?.size, sheet?.size, more]).toEqual([[85.6, 54], [85.6, 54], [210, 297], []]);
  });

  it('says who it is on the front, and the rest on the back', async () => {
    const pdf = await card();
    const { pages, tagged } = await extractText(pdf);
    const [front = '', back = '', sheet = ''] = pages.map((page) => page.replace(/\s+/g, ' '));
    const { nome, registro, categoria, cpf, validade } = CARTEIRA;
    for (const said of [nome, registro, categoria, cpf, validade]) expect(front).toContain(said);
    const { filiacao, nascimento, naturalidade, titulos, desde, frase } = CARTEIRA;
    const shown = [filiacao, nascimento, naturalidade, titulos, desde, frase, '21/11/2026'];
    for (const said of [...shown, '7K3M-9QTX-2B4D-HPRW', '000123/2026']) expect(back).toContain(said);
    for (const said of [nome, filiacao, 'Prova o registro.', 'Página 3 de 3']) expect(sheet).toContain(said);
    expect(front + back).not.toContain('Nome civil');
    expect(tagged).toBe(true);
    expect(pdf.toString('latin1')).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
  });

  it('shows the photo once to a screen reader, and keeps its bytes once', async () => {
    const pdf = await card();
    const alts = (await pagesOf(pdf)).map((page) => page.alts);
    expect(alts[0]).toContain('Foto de Helena Prado');
    expect(alts[1]?.join()).toContain('QR Code que abre crcr-mg.example/validar/7K3M9QTX2B4DHPRW');
    expect(alts.flat().filter((alt) => alt.startsWith('Foto'))).toHaveLength(1);
    expect(pictures(pdf)).toBe(1);
  });

  it('leaves the place of the photo empty where there is none', async () => {
    await card();
    const pdf = await card({ foto: null });
    expect(pictures(pdf)).toBe(0);
    expect((await extractText(pdf)).pages[0]).toContain('Sem foto');
  });

  it('has the civil name on the back of who uses another, and no label without a value', async () => {
    const { pages } = await extractText(
      await card({ nome: 'Helena Prado', nomeCivil: 'Heitor Prado', filiacao: '', naturalidade: '' }),
    );
    expect(pages[0]).not.toContain('Heitor');
    expect(pages[1]?.replace(/\s+/g, ' ')).toContain('Nome civil Heitor Prado');
    expect(pages[1]).not.toMatch(/Filiação|Naturalidade/);
  });

  it('has all of the longest names on its faces', async () => {
    const longo = 'Maria Aparecida do Nascimento Albuquerque de Vasconcelos e Figueiredo';
    const pdf = await card({ nome: longo, nomeCivil: longo, filiacao: `${longo} e ${longo}` });
    const { pages } = await extractText(pdf);
    const back = pages[1]?.replace(/\s+/g, ' ');
    expect(pages[0]?.replace(/\s+/g, ' ')).toContain(longo);
    expect(back).toContain(`Filiação ${longo} e ${longo}`);
    expect((await pagesOf(pdf)).length).toBe(3);
  });

  it('warns on every page when the certificate is a demonstration', async () => {
    const { pages } = await extractText(await card({}, true));
    expect(pages).toHaveLength(3);
    for (const page of pages) expect(page).toContain('CERTIFICADO DE DEMONSTRAÇÃO – sem valor legal');
  });

  it('is the same file for the same data', async () => {
    const first = await card();
    await card({ foto: paintPng({ width: 3, height: 4 }, () => [0, 0, 0]).toString('base64') });
    expect((await card()).equals(first)).toBe(true);
  });
});
