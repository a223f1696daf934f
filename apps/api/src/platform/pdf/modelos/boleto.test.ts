import { describe, expect, it } from 'vitest';
import { extractText } from '../extract-text.ts';
import { renderPdf } from '../render-pdf.ts';
import { boletoPdf } from './boleto.ts';
import { EMISSAO_EXEMPLO } from './exemplo.ts';

const BOLETO = {
  codigoBarras: '00191166100000612500000001234567000000012317',
  linha: '00190000090123456700400000123174116610000061250',
  valor: 61_250,
  vencimento: '2026-12-15',
  limite: '2027-01-14',
  nossoNumero: '12345670000000123',
  banco: '001 – Banco do Brasil S.A.',
  conta: '1234-5 / 67890-1',
  beneficiario: { nome: 'Conselho de Teste', cnpj: '11222333000181' },
  pagador: {
    nome: 'Helena Prado',
    documento: '52998224725',
    endereco: 'Rua das Flores, 10, Belo Horizonte/MG',
  },
  itens: [
    { descricao: 'Anuidade 2027', valor: 51_250 },
    { descricao: 'Taxa do pedido 99999.000123/2026-60', valor: 10_000 },
  ],
};
const { assinaturas: _, validacao: __, ...EMISSAO } = EMISSAO_EXEMPLO;

describe('a boleto', () => {
  it('has the line, who pays and gets it, and what it pays, on one page', async () => {
    const pdf = await renderPdf(boletoPdf({ ...EMISSAO, assinaturas: [] }, BOLETO));
    const { pages, tagged } = await extractText(pdf);
    const [text = ''] = pages.map((page) => page.replace(/\s+/g, ' '));
    for (const said of [
      'Valor a pagar R$ 612,50 Vence em 15/12/2026 (terça-feira). O banco aceita até 14/01/2027 (quinta-feira).',
      '00190.00009 01234.567004 00000.123174 1 16610000061250',
      'Pagador Helena Prado CPF 529.982.247-25',
      'Conselho de Teste CNPJ 11.222.333/0001-81',
      'Anuidade 2027 R$ 512,50',
    ])
      expect(text).toContain(said);
    expect(pages).toHaveLength(1);
    expect(tagged).toBe(true);
    expect(text).not.toContain('SIMULAÇÃO');
  });

  it('of the built-in bank says that nobody pays it', async () => {
    const pdf = await renderPdf(boletoPdf({ ...EMISSAO, assinaturas: [], demonstracao: true }, BOLETO));
    expect((await extractText(pdf)).text).toContain('SIMULAÇÃO – não pague');
  });
});
