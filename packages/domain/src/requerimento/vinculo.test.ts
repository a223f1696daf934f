import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeVinculo, motivoNaoVincular, VINCULOS } from './vinculo.ts';

const pedido = fc.record({ id: fc.constantFrom('a', 'b', 'c'), sigilo: fc.boolean() });

describe('motivoNaoVincular', () => {
  it('answers the same for both ends, and never links a request with itself', () => {
    fc.assert(
      fc.property(fc.constantFrom(...VINCULOS), pedido, pedido, (tipo, a, b) => {
        expect(motivoNaoVincular(tipo, a, b)).toBe(motivoNaoVincular(tipo, b, a));
        if (a.id === b.id) expect(motivoNaoVincular(tipo, a, b)).not.toBeNull();
      }),
    );
  });

  it('says of a secret request no more than that it is related', () => {
    const [open, secret] = [
      { id: 'a', sigilo: false },
      { id: 'b', sigilo: true },
    ];
    expect(motivoNaoVincular('relacionado', open, secret)).toBeNull();
    expect(motivoNaoVincular('duplicado', open, secret)).toMatch(/sigilo/);
    expect(motivoNaoVincular('apensado', secret, open)).toMatch(/sigilo/);
  });
});

it('reads from both ends', () => {
  expect([describeVinculo('duplicado', 'de'), describeVinculo('duplicado', 'para')]).toEqual([
    'Repete',
    'É repetido por',
  ]);
});
