import { describe, expect, it } from 'vitest';
import type { Ocorrencia } from './banco.ts';
import { conferirLinha } from './conferencia.ts';
import { describeMovimento } from './movimento.ts';
import { answer, paid, read } from './retorno.fixture.ts';

describe('a line held against its boleto', () => {
  const boleto = { valor: 61_250, vencimento: '2026-12-15', encerrado: false };
  const line = (over: Partial<Ocorrencia>) => {
    const [first] = read(answer(() => [paid(over)])).linhas;
    if (!first) throw new Error('no line');
    return first;
  };

  it.each([
    [{}, boleto, 'CONFERE', ''],
    [{ movimento: '02', pago: 0 }, boleto, 'CONFERE', ''],
    [{ movimento: '09', pago: 0 }, boleto, 'CONFERE', ''],
    [{ acrescimos: 50, pago: 61_300 }, boleto, 'CONFERE', ''],
    [{ pago: 61_000 }, boleto, 'DIVERGE', 'Foram pagos R$ 610,00, e o devido era R$ 612,50.'],
    [{ pago: 0 }, boleto, 'DIVERGE', 'O banco diz que foi pago, mas o valor é zero.'],
    [
      {},
      { ...boleto, encerrado: true },
      'DIVERGE',
      'A cobrança já estava encerrada: o valor vira crédito de quem pagou.',
    ],
    [{}, { ...boleto, valor: 100 }, 'DIVERGE', 'O boleto é de R$ 1,00, e o banco diz R$ 612,50.'],
    [
      {},
      { ...boleto, vencimento: '2026-12-16' },
      'DIVERGE',
      'O boleto vence em 16/12/2026, e o banco diz 15/12/2026.',
    ],
    [
      { movimento: '03', pago: 0, motivos: ['48', '99'] },
      boleto,
      'DIVERGE',
      'O banco recusou: CEP inválido, motivo 99.',
    ],
    [{ movimento: '26', pago: 0 }, boleto, 'DIVERGE', 'O banco recusou: não disse por quê.'],
    [{ movimento: '28', pago: 0 }, boleto, 'SEM_EFEITO', 'O portal não precisa fazer nada.'],
    [{ movimento: '23', pago: 0 }, boleto, 'SEM_EFEITO', 'O portal não precisa fazer nada.'],
    // Money is never without effect.
    [
      { movimento: '08' },
      boleto,
      'DESCONHECIDA',
      '“Movimento 08” não é um pagamento: o valor vai para as diferenças do dia.',
    ],
    [
      { movimento: '02', pago: 1 },
      null,
      'DESCONHECIDA',
      '“Boleto registrado” não é um pagamento: o valor vai para as diferenças do dia.',
    ],
    [
      {},
      null,
      'DESCONHECIDA',
      'Nenhum boleto do portal tem este número: o valor vai para as diferenças do dia.',
    ],
    [{ pago: 0 }, null, 'DESCONHECIDA', 'Nenhum boleto do portal tem este número.'],
    [{ movimento: '02', pago: 0 }, null, 'DESCONHECIDA', 'Nenhum boleto do portal tem este número.'],
  ] as const)('%o with %o is %s', (over, known, caso, texto) => {
    expect(conferirLinha(line(over), known, false)).toEqual({ caso, texto });
  });

  it('is seen to be applied already', () => {
    expect(conferirLinha(line({}), boleto, true).caso).toBe('JA_APLICADA');
  });
});

it('a move of the bank has words, or its number', () => {
  expect([describeMovimento('06'), describeMovimento('23')]).toEqual(['Boleto pago', 'Movimento 23']);
});
