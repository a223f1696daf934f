import { expect, it } from 'vitest';
import { dizerMovimento, dizerSaldo } from './movimento.ts';

it.each([
  ['EMISSAO', 61_250, 'Cobrança emitida'],
  ['ENCARGOS', 2_144, 'Multa e juros por atraso'],
  ['ENCARGOS', -6_125, 'Desconto por pagar antes'],
  ['PAGAMENTO', -63_394, 'Pagamento recebido'],
  ['DEVOLUCAO', 5_000, 'Valor devolvido à pessoa'],
] as const)('%s of %i is «%s»', (evento, valor, texto) => {
  expect(dizerMovimento(evento, valor)).toBe(texto);
});

it('says who owes whom', () => {
  expect([1, 0, -1].map(dizerSaldo)).toEqual([
    'Deve ao Conselho',
    'Nada a pagar nem a receber',
    'Tem a receber do Conselho',
  ]);
});
