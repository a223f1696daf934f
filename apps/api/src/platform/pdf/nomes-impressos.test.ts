import { isNomeSocial, isRazaoSocial, normalizeNome, normalizeRazaoSocial } from '@balcao/domain/pessoa/nome';
import { describe, expect, it } from 'vitest';
import type { BlocoPdf } from './documento.ts';
import { extractText } from './extract-text.ts';
import { readCoverage, readFontes } from './fontes.ts';
import { createDocumento } from './modelos/emissao.ts';
import { EMISSAO_EXEMPLO } from './modelos/exemplo.ts';
import { renderPdf } from './render-pdf.ts';
import { createPrintable } from './texto-imprimivel.ts';

const all = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => from + i)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code));

/** Every character that a name may hold, and every letter that it holds with a mark of its own. */
const letters = all(1, 0x3000).filter((char) => char === normalizeNome(char) && isNomeSocial(char));
const marked = letters.flatMap((letter) =>
  all(0x300, 0x370)
    .map((mark) => `${letter}${mark}`)
    .filter((pair) => pair === pair.normalize('NFC') && isNomeSocial(pair)),
);
const signs = all(1, 0x3000).filter(
  (char) => `A${char}A` === normalizeRazaoSocial(`A${char}A`) && isRazaoSocial(`A${char}A`),
);

const textOf = async (corpo: BlocoPdf[], demais = {}) => {
  const documento = createDocumento({ ...EMISSAO_EXEMPLO, ...demais }, { titulo: 'Certidão', corpo });
  return (await extractText(await renderPdf(documento))).text;
};
const squeeze = (text: string) => text.normalize('NFC').replace(/\s+/g, '');

describe('what a name may hold', () => {
  it('is more than Portuguese, and all of it is in every font', () => {
    expect(letters.length).toBeGreaterThan(700);
    expect(marked.length).toBeGreaterThan(1_000);
    const printables = readFontes().map((font) => createPrintable(readCoverage(font)));
    for (const print of printables)
      expect([...letters, ...marked, ...signs].filter((char) => !print(`A${char}A`).includes(char))).toEqual(
        [],
      );
  });

  it.each([
    ['roman', {}],
    ['bold', { negrito: true }],
    ['italic', { italico: true }],
    ['bold italic', { negrito: true, italico: true }],
  ])('is drawn letter by letter in %s, and read from the file as it was written', async (_, estilo) => {
    const words = [...letters, ...marked].map((letter) => `n${letter}n`);
    const text = await textOf([{ tipo: 'paragrafo', texto: [{ texto: words.join(' '), ...estilo }] }]);
    const read = new Set(text.normalize('NFC').split(' '));
    expect(words.filter((word) => !read.has(word))).toEqual([]);
  });
});

describe('names of indigenous people', () => {
  const nome = 'Ng\u0303uarani Potĩ Ẹ\u0300 ʉ\u0303';
  const sha256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
  const blocos: readonly BlocoPdf[] = [
    { tipo: 'paragrafo', texto: nome },
    { tipo: 'paragrafo', texto: nome, estilo: 'solene' },
    { tipo: 'paragrafo', texto: nome, estilo: 'nota' },
    { tipo: 'titulo', texto: nome, nivel: 2 },
    { tipo: 'titulo', texto: nome, nivel: 3 },
    { tipo: 'destaque', rotulo: 'Profissional', valor: nome, detalhe: nome },
    { tipo: 'definicoes', itens: [{ rotulo: nome, valor: nome }] },
    { tipo: 'endereco', linhas: [nome] },
    { tipo: 'tabela', colunas: [{ rotulo: 'Nome' }], linhas: [[nome]] },
    { tipo: 'lista', itens: [nome], ordenada: true },
    { tipo: 'arquivos', itens: [{ nome, detalhe: nome, sha256 }] },
    { tipo: 'citacao', texto: nome, fonte: nome },
    { tipo: 'aviso', tom: 'atencao', titulo: nome, texto: nome },
  ];

  it.each(blocos.map((bloco) => [bloco.tipo, bloco] as const))(
    'print in a block of kind %s',
    async (_, bloco) => {
      const text = squeeze(await textOf([bloco]));
      expect(text).toContain(squeeze(nome));
      expect(text).not.toContain('[U+');
    },
  );

  it('print as that of who signs', async () => {
    const assinaturas = [{ nome, cargo: 'Coordenação', momento: '2026-11-21T17:30:00.000Z' }];
    expect(squeeze(await textOf([], { assinaturas }))).toContain(squeeze(nome));
  });
});
