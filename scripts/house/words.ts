import type { PeopleText } from './people-texts.ts';

/** One thing and its one word, as the glossary has it. */
export interface Word {
  usar: string;
  naoUsar: string[];
  /** Texts in which another word stands all the same. */
  permitido: string[];
}

const HEADING = '## One word for one thing';

/** The table of the glossary: the word, what it is of, the words that it takes the place of, and where they may stand. */
export function readWords(glossary: string): Word[] {
  const [, section = ''] = glossary.split(HEADING);
  const rows = section.split(/^## /m)[0]?.match(/^\|.*\|$/gm) ?? [];
  return rows.slice(2).map((row) => {
    const [usar = '', , not = '', permitido = ''] = row.slice(1, -1).split('|');
    return {
      usar: usar.trim(),
      naoUsar: [...not.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word),
      permitido: [...permitido.matchAll(/“([^”]+)”/g)].map(([, text = '']) => text),
    };
  });
}

/** Whether a text has a word that another one takes the place of, outside of what is allowed. */
export function hasOtherWord(texto: string, { naoUsar, permitido }: Word): boolean {
  const left = permitido.reduce((rest, allowed) => without(rest, allowed), texto);
  return naoUsar.some((word) => asWord(word).test(left));
}

/** Every text that uses another word, with the place where it stands. */
export function findOtherWords(texts: readonly PeopleText[], word: Word): string[] {
  return texts
    .filter(({ texto }) => hasOtherWord(texto, word))
    .map(({ onde, texto }) => `${onde}: “${texto}”; the word is “${word.usar}”`);
}

/** A single word is allowed where it is the whole text; several of them wherever they stand. */
function without(texto: string, allowed: string): string {
  if (texto === allowed) return '';
  return allowed.includes(' ') ? texto.replaceAll(new RegExp(escaped(allowed), 'giu'), '') : texto;
}

function asWord(word: string): RegExp {
  return new RegExp(`(?<!\\p{L})${escaped(word)}(?!\\p{L})`, 'iu');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
