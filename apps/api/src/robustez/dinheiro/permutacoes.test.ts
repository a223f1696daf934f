import { expect, it } from 'vitest';
import { viver } from './leva.fixture.ts';

it('sixty histories over three rails leave the books as the providers know them', async () => {
  const feito = await viver({ seed: 1, levas: 2, historias: 30 });
  console.log(JSON.stringify(feito));
  expect(feito).toMatchObject({});
}, 300_000);
