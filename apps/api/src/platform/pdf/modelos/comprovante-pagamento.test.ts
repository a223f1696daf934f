import { partesDoPagamento } from '@balcao/domain/pagamento/comprovante';
import { describe, expect, it } from 'vitest';
import { type ComprovantePagamento, comprovantePagamento } from './comprovante-pagamento.ts';
import { ATELIE, EMISSAO_EXEMPLO, HELENA } from './exemplo.ts';
import { extratoPagamentos } from './extrato-pagamentos.ts';
import { printedText } from './printed.fixture.ts';

const PIX: ComprovantePagamento = {
  pessoa: HELENA,
  cobranca: { descricao: 'Anuidade 2026', exercicio: 2026, vencimento: '2026-10-09', pedido: null },
  pagoEm: '2026-11-23T13:00:00.000Z',
  meio: 'PIX',
  forma: null,
  numero: 'E12345678202611231300abcdefghijk',
  partes: partesDoPagamento(
    [
      { evento: 'ENCARGOS', debito: 'A_RECEBER', credito: 'ENCARGOS', valor: 2_144 },
      { evento: 'PAGAMENTO', debito: 'PIX', credito: 'A_RECEBER', valor: 63_394 },
    ],
    1_225,
  ),
  devolucao: null,
};

const textOf = (change: Partial<ComprovantePagamento> = {}) =>
  printedText(comprovantePagamento(EMISSAO_EXEMPLO, { ...PIX, ...change }));

describe('the receipt of a payment on paper', () => {
  it('says whose it is, what was paid, when and how, and where it is checked', async () => {
    const text = await textOf();
    for (const said of [
      'Comprovante de Pagamento Comprovante nº 000123/2026',
      'Valor pago R$ 633,94 Recebido pelo CRCR-MG em 23/11/2026 às 10h00.',
      'Em nome de Helena Prado CPF ***.982.247-**',
      'Forma de pagamento Pix Identificação do Pix E12345678202611231300abcdefghijk',
      'Principal R$ 612,50 Multa R$ 12,25 Juros R$ 9,19',
      '7K3M-9QTX-2B4D-HPRW',
    ])
      expect(text).toContain(said);
  });

  it('names the number that the bank or the acquirer knows, and only the day where no hour is known', async () => {
    const boleto = await textOf({ meio: 'BOLETO', numero: '12345', pessoa: ATELIE });
    expect(boleto).toContain('Recebido pelo CRCR-MG em 23/11/2026.');
    expect(boleto).toContain('Nosso número 12345');
    expect(boleto).toContain('CNPJ AT.EL1.ER0/0001-59');
    expect(await textOf({ meio: 'CARTAO', numero: '987654' })).toContain('NSU do cartão 987654');
    const manual = await textOf({ meio: 'MANUAL', numero: null, forma: 'Transferência ou depósito' });
    expect(manual).toContain('Forma de pagamento Fora do portal: Transferência ou depósito');
    expect(await textOf({ meio: 'CREDITO', numero: null })).toContain('Crédito de outra cobrança');
  });

  it('says what went back, and who took it back', async () => {
    const em = '2026-12-01T13:00:00.000Z';
    const all = await textOf({ devolucao: { valor: 63_394, em, contestada: true } });
    expect(all).toContain(
      'Pagamento devolvido em 01/12/2026 Voltaram R$ 633,94, a pedido do banco de quem pagou.',
    );
    const part = await textOf({ devolucao: { valor: 100, em, contestada: false } });
    expect(part).toContain('Devolvido em parte em 01/12/2026 Voltaram R$ 1,00, pelo Conselho.');
  });
});

describe('the statement of a year on paper', () => {
  it('has a row for each payment and totals, and counts credits apart', async () => {
    const text = await printedText(
      extratoPagamentos(EMISSAO_EXEMPLO, {
        pessoa: HELENA,
        ano: 2025,
        ate: '2025-12-31',
        linhas: [
          {
            pagoEm: '2025-01-20',
            descricao: 'Anuidade 2025',
            meio: 'CARTAO',
            pago: 60_000,
            devolvido: 1_000,
          },
          { pagoEm: '2025-02-03', descricao: 'Taxa da carteira', meio: 'CREDITO', pago: 5_000, devolvido: 0 },
        ],
      }),
    );
    for (const said of [
      'Extrato de Pagamentos de 2025',
      'Total pago, menos o que foi devolvido R$ 590,00 De 01/01/2025 a 31/12/2025, em 2 pagamentos.',
      '20/01/2025 Anuidade 2025 Cartão R$ 600,00 R$ 10,00',
      '03/02/2025 Taxa da carteira Crédito de outra cobrança R$ 50,00 –',
      'Total pago R$ 600,00 Pago com créditos R$ 50,00 Total devolvido R$ 10,00',
    ])
      expect(text).toContain(said);
  });
});
