import { expect, it } from 'vitest';
import { describeForaDoPrazo } from './prazo-alheio.ts';

const own = { comecou: true, juntadoA: null, voltouA: null };

it.each([
  [{ ...own, status: 'AGUARDANDO_PAGAMENTO' }, 'O prazo começa quando a taxa for paga.'],
  [{ ...own, status: 'ARQUIVADO', juntadoA: '99999.1' }, 'A resposta virá no pedido 99999.1, no prazo dele.'],
  [
    { ...own, status: 'ARQUIVADO', voltouA: '99999.2' },
    'Voltou a fazer parte do pedido 99999.2: a resposta virá nele, no prazo dele.',
  ],
  [{ ...own, status: 'ARQUIVADO', comecou: false }, 'O prazo não chegou a começar: a taxa não foi paga.'],
  [{ ...own, status: 'ARQUIVADO' }, null],
  [{ ...own, status: 'EM_EXIGENCIA' }, null],
] as const)('says where the deadline is counted: %o', (facts, said) => {
  expect(describeForaDoPrazo(facts)).toBe(said);
});
