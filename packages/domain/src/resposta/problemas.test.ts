import { expect, it } from 'vitest';
import { problemasDasRespostas } from './problemas.ts';

it('a prepared reply with a variable that does not exist is named, and bars publication', () => {
  const sound = { titulo: 'Recebido', texto: 'Olá, {{nomePreferido}}.' };
  expect(problemasDasRespostas([sound])).toEqual([]);
  expect(problemasDasRespostas([sound, { titulo: 'Boas-vindas', texto: 'Olá, {{apelido}}.' }])).toEqual([
    {
      ...{ codigo: 'resposta', gravidade: 'erro', onde: 'modelo:respostas' },
      mensagem: 'Texto de resposta “Boas-vindas”: A variável {{apelido}} não existe. Escolha uma da lista.',
    },
  ]);
});
