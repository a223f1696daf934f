import type { PeopleText } from './people-texts.ts';

/** One thing and its one word in the glossary. */
export interface Word {
  usar: string;
  naoUsar: string[];
  /** Texts that may use another word all the same. */
  permitido: string[];
}

const HEADING = '## One word for one thing';

/** Reads the table of the glossary: the word, its meaning, the words that it replaces, and their exceptions. */
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

/** Whether a text has a replaced word outside of its exceptions. */
export function hasOtherWord(texto: string, { naoUsar, permitido }: Word): boolean {
  const left = permitido.reduce((rest, allowed) => without(rest, allowed), texto);
  return naoUsar.some((word) => asWord(word).test(left));
}

/** Every text that uses a replaced word, with its place. */
export function findOtherWords(texts: readonly PeopleText[], word: Word): string[] {
  return texts
    .filter(({ texto }) => hasOtherWord(texto, word))
    .map(({ onde, texto }) => `${onde}: “${texto}”; the word is “${word.usar}”`);
}

/** Removes allowed words: a single word only as the whole text, several words anywhere. */
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
