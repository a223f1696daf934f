import fc from 'fast-check';
import { expect, it } from 'vitest';
import { repartir, repartirDevolucao } from './repartir.ts';

const ofertas = [
  { cobrancaId: 'a', valor: 100 },
  { cobrancaId: 'b', valor: 50 },
];

it('the exact amount pays each as offered, less pays the first, more goes to the last', () => {
  expect(repartir(150, ofertas)).toEqual(ofertas);
  expect(repartir(120, ofertas)).toEqual([ofertas[0], { cobrancaId: 'b', valor: 20 }]);
  expect(repartir(80, ofertas)).toEqual([{ cobrancaId: 'a', valor: 80 }]);
  expect(repartir(170, ofertas)).toEqual([ofertas[0], { cobrancaId: 'b', valor: 70 }]);
});

it('the parts sum to what came in, whatever it is', () => {
  const cents = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 20 }), (valor, offered) => {
      const parts = repartir(
        valor,
        offered.map((one, i) => ({ cobrancaId: String(i), valor: one })),
      );
      expect(parts.reduce((sum, part) => sum + part.valor, 0)).toBe(valor);
      expect(parts.every((part) => part.valor > 0)).toBe(true);
    }),
  );
});

it('nothing, and no charge, are refused', () => {
  expect(() => repartir(0, ofertas)).toThrow(RangeError);
  expect(() => repartir(10, [])).toThrow(RangeError);
});

it('a refund of the bank is of the last parts, and of what is on its way only when nothing else is left', () => {
  const partes = ['a', 'b', 'c'].map((pagamentoId) => ({ pagamentoId, livre: 300, aCaminho: 0 }));
  expect(repartirDevolucao(900, partes)).toMatchObject([{ valor: 300 }, { valor: 300 }, { valor: 300 }]);
  expect(repartirDevolucao(400, partes)).toEqual([
    { pagamentoId: 'c', valor: 300 },
    { pagamentoId: 'b', valor: 100 },
  ]);
  const sending = partes.with(2, { pagamentoId: 'c', livre: 0, aCaminho: 300 });
  expect(repartirDevolucao(600, sending).map(({ pagamentoId }) => pagamentoId)).toEqual(['b', 'a']);
  expect(repartirDevolucao(700, sending)).toContainEqual({ pagamentoId: 'c', valor: 100 });
});

it('no part gives back more than it has, and the parts sum to the refund or to all there is', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  const parts = fc.array(fc.record({ livre: cents, aCaminho: cents }), { maxLength: 8 });
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 2_000_000 }), { maxLength: 6 }),
      parts,
      (refunds, made) => {
        let partes = made.map((one, i) => ({ pagamentoId: String(i), ...one }));
        const sum = () => partes.reduce((total, one) => total + one.livre + one.aCaminho, 0);
        for (const valor of refunds) {
          const before = sum();
          const given = repartirDevolucao(valor, partes);
          expect(given.reduce((total, one) => total + one.valor, 0)).toBe(Math.min(valor, before));
          const of = (id: string) => given.find(({ pagamentoId }) => pagamentoId === id)?.valor ?? 0;
          partes = partes.map(({ pagamentoId, livre, aCaminho }) => {
            const over = Math.max(of(pagamentoId) - livre, 0);
            return {
              pagamentoId,
              livre: livre - of(pagamentoId) + over,
              aCaminho: aCaminho - over,
            };
          });
          expect(partes.every((one) => one.livre >= 0 && one.aCaminho >= 0)).toBe(true);
        }
      },
    ),
  );
});
