import { expect, it } from 'vitest';
import { descreverDiferenca, isDiferenca } from './diferenca.ts';

it('a rest is known by its name, however often it was paid short again, and nothing else is one', () => {
  const rest = { descricao: descreverDiferenca('Taxa do pedido') };
  expect(rest.descricao).toBe('Diferença: Taxa do pedido');
  expect(isDiferenca([rest])).toBe(true);
  expect(isDiferenca([{ descricao: descreverDiferenca(rest.descricao) }])).toBe(true);
  expect(isDiferenca([{ descricao: 'Taxa do pedido' }])).toBe(false);
  expect(isDiferenca([rest, { descricao: 'Carteira' }])).toBe(false);
  expect(isDiferenca([])).toBe(false);
});
