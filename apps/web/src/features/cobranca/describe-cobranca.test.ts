import { SITUACOES_COBRANCA } from '@balcao/domain/pagamento/situacao';
import { describe, expect, it } from 'vitest';
import { describeCobranca, describeFim } from './describe-cobranca.ts';

const TODAY = '2026-11-22';
const facts = { situacao: 'A_VENCER', vencimento: '2026-12-07', pagoEm: null } as const;

describe('the state of a charge', () => {
  it.each([
    [{}, 'A vencer'],
    [{ vencimento: TODAY }, 'Vence hoje'],
    [{ vencimento: '2026-11-21' }, 'Vencida há 1 dia'],
    [{ situacao: 'VENCIDA', vencimento: '2026-11-10' }, 'Vencida há 12 dias'],
    // Late in the evening in Brasília it is already the next day in UTC.
    [{ situacao: 'PAGA', pagoEm: '2026-02-04T01:30:00.000Z' }, 'Paga em 03/02/2026'],
    [{ situacao: 'EM_DIVIDA_ATIVA' }, 'Em dívida ativa'],
    [{ situacao: 'ESTORNADA' }, 'Devolvida'],
    [{ situacao: 'CANCELADA' }, 'Cancelada'],
  ] as const)('%o is «%s»', (change, texto) => {
    expect(describeCobranca({ ...facts, ...change }, TODAY).texto).toBe(texto);
  });

  it('has a text for every state', () => {
    for (const situacao of SITUACOES_COBRANCA)
      expect(describeCobranca({ ...facts, situacao }, TODAY).texto).not.toBe('');
  });
});

describe('the reason why a fee cannot be paid', () => {
  it.each([
    ['VENCIDA', 'O prazo para pagar a taxa terminou em 07/12/2026'],
    ['CANCELADA', 'A taxa foi cancelada'],
    ['PAGA_A_MENOR', 'Recebemos menos do que o valor da taxa'],
    ['ESTORNADA', 'O valor da taxa foi devolvido'],
  ] as const)('%s: %s', (situacao, titulo) => {
    expect(describeFim({ ...facts, situacao }, TODAY)?.titulo).toBe(titulo);
  });

  it('is absent until the end of the last day, and after the payment', () => {
    expect(describeFim(facts, '2026-12-07')).toBeNull();
    expect(describeFim({ ...facts, situacao: 'PAGA' }, TODAY)).toBeNull();
    expect(describeFim(facts, '2026-12-08')?.titulo).toContain('terminou em 07/12/2026');
  });
});
