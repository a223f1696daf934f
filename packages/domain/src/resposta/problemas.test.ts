import { expect, it } from 'vitest';
import { lerCorpo } from './corpo.ts';
import { problemasDasRespostas } from './problemas.ts';

const SERVICO = { titulo: 'Certidão', baseLegal: 'Lei nº 12.378/2010' };
const make = (titulo: string, texto: string) => ({ titulo, corpo: lerCorpo(texto) });
const found = (mensagem: string) => ({
  codigo: 'resposta',
  gravidade: 'erro',
  onde: 'modelo:respostas',
  mensagem,
});

it('a prepared reply with a variable that does not exist is named, and bars publication', () => {
  const sound = make('Recebido', 'Olá, {{nomePreferido}}.');
  expect(problemasDasRespostas([sound], SERVICO)).toEqual([]);
  expect(problemasDasRespostas([sound, make('Boas-vindas', 'Olá.\n\nSou {{apelido}}.')], SERVICO)).toEqual([
    found(
      'Texto de resposta “Boas-vindas”: Parte 2: A variável {{apelido}} não existe. Escolha uma da lista.',
    ),
  ]);
});

it('a reply that quotes what the service ceases to say bars publication, and one that is only long does not', () => {
  const lei = make('Recusa', 'Fundamento: {{baseLegal}}.');
  expect(problemasDasRespostas([lei, make('Longo', 'x'.repeat(9_000))], SERVICO)).toEqual([]);
  expect(problemasDasRespostas([lei], { ...SERVICO, baseLegal: '' })).toHaveLength(1);
});
