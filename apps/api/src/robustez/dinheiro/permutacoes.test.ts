import { expect, it } from 'vitest';
import { viver } from './leva.fixture.ts';

it('sixty histories over three rails leave the books as the providers know them', async () => {
  const feito = await viver({ seed: 1, levas: 1, historias: 60 });
  const needed = ['pix certo', 'cartao pagar', 'boleto certo', 'avisar junto', 'avisar falso', 'cancelar'];
  expect(Object.keys(feito)).toEqual(expect.arrayContaining(needed));
}, 600_000);
