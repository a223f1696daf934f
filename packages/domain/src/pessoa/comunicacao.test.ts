import { expect, it } from 'vitest';
import { COMUNICACOES, recebePeloPortal, temEnderecoPostal } from './comunicacao.ts';

it('sends by the portal what starts a term only to people who chose that', () => {
  expect([...COMUNICACOES, null].filter(recebePeloPortal)).toEqual(['ELETRONICA']);
});

const ENDERECO = { cep: '30140071', logradouro: 'Rua da Bahia', municipioIbge: '3106200' };

it('delivers to an address with postcode, street and town', () => {
  expect(temEnderecoPostal(ENDERECO)).toBe(true);
  expect(temEnderecoPostal(null)).toBe(false);
});

it.each(Object.keys(ENDERECO))('does not deliver to an address without %s', (parte) => {
  expect(temEnderecoPostal({ ...ENDERECO, [parte]: null })).toBe(false);
  expect(temEnderecoPostal({ ...ENDERECO, [parte]: '' })).toBe(false);
});
