import { expect, it } from 'vitest';
import { endSentence, fillMarcas, pedidoDe } from './frase.ts';

it('ends a sentence once', () => {
  const said = ['123/2026', 'Duas cópias por pessoa.', 'Por quê?', 'Texto cortado…'].map(endSentence);
  expect(said).toEqual(['123/2026.', 'Duas cópias por pessoa.', 'Por quê?', 'Texto cortado…']);
});

it.each(['Ele disse: “não vou.”', 'Cópia (frente e verso.)', 'Escreva «sim!»', '("Por quê?")'])(
  'leaves a stop alone that a quote or bracket closes over: %s',
  (said) => {
    expect(endSentence(said)).toBe(said);
  },
);

it('ends a sentence whose quote has no stop', () => {
  expect(endSentence('Assinar como “Helena”')).toBe('Assinar como “Helena”.');
});

it('asks for no request of a request', () => {
  expect(
    ['Certidão de registro', 'Pedido de acesso à informação', 'Pedidos'].map((one) => pedidoDe(one)),
  ).toEqual(['pedido de Certidão de registro', 'pedido de acesso à informação', 'pedido de Pedidos']);
});

it('keeps the first letter of what stands before, and a name in capitals as it is', () => {
  expect(pedidoDe('Pedido de vista', 'Pedido de ')).toBe('Pedido de vista');
  expect(pedidoDe('pedido de vista', 'Pedido de ')).toBe('Pedido de vista');
  expect(pedidoDe('Certidão', 'Pedido de ')).toBe('Pedido de Certidão');
  expect(pedidoDe('PEDIDO DE VISTA')).toBe('PEDIDO DE VISTA');
});

it('fills in marks, at the beginning of a sentence too, and leaves those without a value', () => {
  const valores: Record<string, string> = {
    tipo: 'Pedido de vista',
    'conselho.sigla': 'CRT',
    nome: '{{tipo}}',
  };
  const said = (texto: string) => fillMarcas(texto, (nome) => valores[nome]);
  expect(said('Pedido de {{tipo}} recebido.')).toBe('Pedido de vista recebido.');
  expect(said('O pedido de {{tipo}} ao {{conselho.sigla}}')).toBe('O pedido de vista ao CRT');
  expect(said('O pedido de {{nome}} e de {{outro}}')).toBe('O pedido de {{tipo}} e de {{outro}}');
});
