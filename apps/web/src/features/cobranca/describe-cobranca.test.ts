import { describe, expect, it } from 'vitest';
import { describeFim } from './describe-cobranca.ts';

const TODAY = '2026-11-22';
const facts = { situacao: 'A_VENCER', vencimento: '2026-12-07', pagoEm: null } as const;

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
