import fc from 'fast-check';
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

it.each([
  ['Em resumo: {{x}}.', 'Faltam notas, recibos etc...', 'Em resumo: Faltam notas, recibos etc...'],
  ['Feito por {{x}}. Fim.', 'Restauro Ltda.', 'Feito por Restauro Ltda. Fim.'],
  ['Motivo: {{x}}.', 'por quê?!', 'Motivo: por quê?!'],
  ['Motivo: {{x}}.', 'sem fim', 'Motivo: sem fim.'],
  ['Veja {{x}}.pdf', 'a.', 'Veja a..pdf'],
])('fits the stop of a template to the value: %s with %s', (texto, valor, said) => {
  expect(fillMarcas(texto, () => valor)).toBe(said);
});

it('leaves every value as it was written', () => {
  const words = fc.string({ unit: fc.constantFrom('a', '.', '!', '…', ' ', '{{x}}', '\n', '”') });
  fc.assert(
    fc.property(words, (valor) => {
      expect(['', '.']).toContain(
        fillMarcas('Em resumo: {{x}}.', () => valor).slice(`Em resumo: ${valor}`.length),
      );
      expect(fillMarcas('{{x}}', () => valor)).toBe(valor);
      expect(fillMarcas('Em resumo: {{x}}.', () => valor).startsWith(`Em resumo: ${valor}`)).toBe(true);
    }),
  );
});
