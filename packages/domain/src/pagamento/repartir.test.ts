import fc from 'fast-check';
import { expect, it } from 'vitest';
import { repartir } from './repartir.ts';

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
