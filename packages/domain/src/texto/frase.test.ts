import { expect, it } from 'vitest';
import { endSentence, pedidoDe } from './frase.ts';

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
  expect(['Certidão de registro', 'Pedido de acesso à informação', 'Pedidos'].map(pedidoDe)).toEqual([
    'pedido de Certidão de registro',
    'pedido de acesso à informação',
    'pedido de Pedidos',
  ]);
});
