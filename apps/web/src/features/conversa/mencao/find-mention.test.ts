import { mentionedIn, splitMentions } from '@balcao/domain/texto/mencao';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mentionAt, putMention, unresolvedMentions } from './find-mention.ts';

const at = (text: string) => mentionAt(text, text.length);
const ana = { id: '1', nome: 'Ana Lima' };
const souza = { id: '2', nome: 'Ana Lima Souza' };

describe('a mention while it is typed', () => {
  it('starts with an @ after a space or bracket, never within an e-mail address', () => {
    expect(at('@')).toEqual({ from: 0, q: '' });
    expect(at('Veja (@Otá')).toEqual({ from: 6, q: 'Otá' });
    expect(at('Veja @Rui Sa')).toEqual({ from: 5, q: 'Rui Sa' });
    expect([at('rui@exemplo'), at('Veja @Rui '), at('@Rui, ok'), at('sem nada')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('is completed with the whole name, and the rest of the text stays', () => {
    expect(putMention('Veja @Ru hoje', { from: 5, caret: 8, nome: 'Rui Sales' })).toEqual({
      text: 'Veja @Rui Sales hoje',
      caret: 16,
    });
  });
});

describe('the mentions of a note', () => {
  it('are distinguished when one name starts with another', () => {
    expect(mentionedIn('@Ana Lima Souza, veja', [ana, souza])).toEqual([souza]);
    expect(mentionedIn('@Ana Lima e @Ana Lima Souza', [ana, souza])).toEqual([ana, souza]);
    expect(mentionedIn('Ana Lima, @Ana Limasol', [ana])).toEqual([]);
  });

  it('split a text into pieces that join to the same text', () => {
    const nomes = fc.array(fc.string({ minLength: 1 }), { maxLength: 4 });
    fc.assert(
      fc.property(nomes, fc.array(fc.string()), (names, parts) => {
        const text = parts.join(`@${names[0] ?? ''}`);
        const pieces = splitMentions(text, names);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      }),
    );
  });
});

describe('a mention of nobody', () => {
  it.each([
    ['Veja @Pau, e (@Lí.)', [], ['@Pau', '@Lí']],
    ['@Ana Lima e @Ana', ['Ana Lima'], ['@Ana']],
    ['@Pau @Pau', [], ['@Pau']],
    ['rui@exemplo.org, @ 10h, @2', [], []],
    ['(@Ana Lima), @Ana Lima.', ['Ana Lima'], []],
  ])('in %j beside %j is %j', (text, nomes, found) => {
    expect(unresolvedMentions(text, nomes)).toEqual(found);
  });
});
