import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listPeopleTexts, textsOf } from './house/people-texts.ts';
import { ROOT } from './house/root.ts';
import { findOtherWords, hasOtherWord, readWords } from './house/words.ts';

const glossary = readFileSync(join(ROOT, 'docs/glossario.md'), 'utf8');
const words = readWords(glossary);
const texts = listPeopleTexts(ROOT);

describe('the texts for people', () => {
  it('are found on screens, in messages, e-mails, documents and the data of a new installation', () => {
    const places = [
      'apps/web/',
      'apps/api/',
      'packages/domain/',
      'packages/contract/',
      'packages/catalogo/',
      'packages/db/src/seed/',
    ];
    for (const place of places)
      expect(texts.filter(({ onde }) => onde.startsWith(place)).length).toBeGreaterThan(50);
  });

  it('quote with “ ” everywhere', () => {
    expect(texts.filter(({ texto }) => /[«»]/.test(texto))).toEqual([]);
  });

  it.each(words)('call it “$usar”', (word) => {
    expect(findOtherWords(texts, word)).toEqual([]);
  });
});

describe('the table of words', () => {
  it('has one word for each thing, and the words that it replaces', () => {
    expect(words.length).toBeGreaterThanOrEqual(6);
    expect(words.filter(({ usar, naoUsar }) => usar === '' || naoUsar.length === 0)).toEqual([]);
  });

  it.each(words)('uses every exception beside “$usar”', (word) => {
    const unused = word.permitido.filter((allowed) => {
      const strict = { ...word, permitido: word.permitido.filter((other) => other !== allowed) };
      return !texts.some(({ texto }) => hasOtherWord(texto, strict) && !hasOtherWord(texto, word));
    });
    expect(unused).toEqual([]);
  });
});

describe('the search for replaced words', () => {
  const word = {
    usar: 'sem atendente',
    naoUsar: ['sem responsável', 'status'],
    permitido: ['Status', 'sem responsável técnico'],
  };

  it.each([
    ['Pedidos sem responsável', true],
    ['Sem responsável há 2 dias', true],
    ['Empresa sem responsável técnico', false],
    ['Status', false],
    ['O status mudou', true],
    ['Pedidos sem responsáveis', false],
  ])('in “%s” returns %s', (texto, found) => {
    expect(hasOtherWord(texto, word)).toBe(found);
  });

  it('reads texts of screens and templates, but no names and no SQL', () => {
    const source = `
      import x from './a b.ts';
      const a = 'requerimento.assumir'; const b = \`select \${x} from requerimento r where r.id = 1\`;
      const c = \`Pedido \${a} sem responsável\`; const d = <p>Sem responsável</p>; const e = 'requerimento as r';
      // «Comments keep what they like»
    `;
    expect(textsOf('a.tsx', source)).toEqual([
      { onde: 'a.tsx:4', texto: 'Pedido' },
      { onde: 'a.tsx:4', texto: 'sem responsável' },
      { onde: 'a.tsx:4', texto: 'Sem responsável' },
    ]);
  });
});
