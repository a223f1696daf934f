import { expect, it } from 'vitest';
import { endSentence } from './frase.ts';

it('ends a sentence once', () => {
  const said = ['123/2026', 'Duas cópias por pessoa.', 'Por quê?', 'Texto cortado…'].map(endSentence);
  expect(said).toEqual(['123/2026.', 'Duas cópias por pessoa.', 'Por quê?', 'Texto cortado…']);
});
