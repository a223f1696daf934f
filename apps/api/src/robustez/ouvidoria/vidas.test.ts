import { expect, it } from 'vitest';
import { viver } from './vida.fixture.ts';

it('eight drawn lives of manifestations go as the table says, and keep their authors to themselves', async () => {
  const feito = await viver({ seed: 7, vidas: 8, passos: 14 });
  const needed = ['iniciar_analise', 'encaminhar', 'concluir', 'cobrir', 'escrever', 'dias'];
  expect(Object.keys(feito)).toEqual(expect.arrayContaining(needed));
}, 120_000);
