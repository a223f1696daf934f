import { SENHAS_COMUNS } from './senha-comum.ts';

// Paths that a finger or a counting person follows, in both directions. Text is folded before it gets here.
const PATHS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
];
const TRACKS = [...PATHS, ...PATHS.map((path) => [...path].reverse().join(''))];

const SHORTEST_RUN = 4;

/** Letters and digits of a folded text: what is left when people lengthen a password with symbols. */
export function alphanumeric(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}]+/gu, '');
}

function runLength(text: string, start: number): number {
  let longest = 0;
  for (const track of TRACKS) {
    let length = SHORTEST_RUN;
    while (start + length <= text.length && track.includes(text.slice(start, start + length))) length += 1;
    longest = Math.max(longest, length - 1);
  }
  return longest >= SHORTEST_RUN ? longest : 0;
}

/** A folded text without its runs of four or more neighbours of the alphabet, of the digits or of the keyboard. */
export function withoutSequences(folded: string): string {
  let left = '';
  for (let i = 0; i < folded.length; ) {
    const run = runLength(folded, i);
    if (run === 0) left += folded.charAt(i);
    i += run || 1;
  }
  return left;
}

/** A folded text without years (1900-2099) and dates that end in one (`31/12/1999`, `31121999`). */
export function withoutYears(folded: string): string {
  return folded
    .replace(/(?:0[1-9]|[12]\d|3[01])[-/.]?(?:0[1-9]|1[0-2])[-/.]?(?:19|20)\d\d/g, '')
    .replace(/(?<!\d)(?:(?:19|20)\d\d)+(?!\d)/g, '');
}

const LONGEST_PIECE = 8;

/**
 * Whether a folded text is a short piece repeated (`abcabcabca`, `senhasenha`) or has three different characters or
 * fewer. Repeating a long sentence is no weakness and is allowed.
 */
export function isRepetition(folded: string): boolean {
  if (new Set(folded).size <= 3) return true;
  for (let piece = 2; piece <= LONGEST_PIECE && piece * 2 <= folded.length; piece += 1) {
    if (folded.slice(piece) === folded.slice(0, -piece)) return true;
  }
  return false;
}

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Reads the digits and symbols that people put in place of letters (`s3nh@` → `senha`). Keeps the length. */
function readLookalikes(folded: string): string {
  return folded.replace(/[013457@$!]/g, (char) => LOOKALIKES[char] ?? char);
}

const PADDING = 6;

function isPadding(rest: string): boolean {
  const plain = alphanumeric(rest);
  return (
    plain.length < PADDING ||
    alphanumeric(withoutYears(withoutSequences(rest))).length === 0 ||
    isRepetition(plain)
  );
}

/** `folded` without the places where `reading`, which is as long, has the word. */
function withoutWord(folded: string, reading: string, word: string): string {
  let rest = '';
  let from = 0;
  for (let at = reading.indexOf(word); at >= 0; at = reading.indexOf(word, from)) {
    rest += folded.slice(from, at);
    from = at + word.length;
  }
  return rest + folded.slice(from);
}

/**
 * Whether a folded password is a common one, or a common word (also repeated) lengthened with fewer than six letters
 * and digits, a year, a sequence or a repetition. `flamengo2024` and `s3nh@123456` are; a sentence with a common
 * word in it is not.
 */
export function isCommon(folded: string): boolean {
  if (SENHAS_COMUNS.has(folded) || SENHAS_COMUNS.has(alphanumeric(folded))) return true;
  return [folded, readLookalikes(folded)].some((reading) =>
    [...SENHAS_COMUNS].some(
      (word) =>
        word.length >= SHORTEST_RUN &&
        reading.includes(word) &&
        isPadding(withoutWord(folded, reading, word)),
    ),
  );
}
