import { FileRefusal } from './file-refusal.ts';
import { createSkip, readName } from './pdf-lexis.ts';

/** Where `S` or `JS` may begin, written with or without escapes. */
const CANDIDATE = /\/(?:S|J|#53|#4a)/gi;
const NUMBER = /\d{1,10}/y;

/** Whether text, or a reference to it, stands at `at`. Without a value `/JS` is only a word. */
function isScriptValue(content: string, at: number, skip: (at: number) => number): boolean {
  if (content[at] === '(' || content[at] === '<') return true;
  let here = at;
  for (let part = 0; part < 2; part += 1) {
    NUMBER.lastIndex = here;
    if (!NUMBER.test(content)) return false;
    here = skip(NUMBER.lastIndex);
  }
  return content[here] === 'R';
}

/**
 * Whether a stretch of PDF carries a script action (ISO 32000-1, 12.6.4.16), or the script of any other action. Comments
 * count as space right where they stand, because a `%` elsewhere may be part of a text.
 */
function hasScript(content: string): boolean {
  const skip = createSkip(content);
  for (const { index } of content.matchAll(CANDIDATE)) {
    const key = readName(content, index);
    if (key?.name !== 'S' && key?.name !== 'JS') continue;
    const at = skip(key.end);
    const isScript =
      key.name === 'S' ? readName(content, at)?.name === 'JavaScript' : isScriptValue(content, at, skip);
    if (isScript) return true;
  }
  return false;
}

/**
 * Refuses a PDF that runs JavaScript when it is opened, filled in or clicked (`/OpenAction`, `/AA`, names, links).
 *
 * @param contents - the file and its unpacked object streams, one letter for each byte
 * @throws {FileRefusal} ANEXO_PROGRAMA
 */
export function refuseScripts(contents: readonly string[]): void {
  if (contents.some(hasScript))
    throw new FileRefusal(
      'ANEXO_PROGRAMA',
      'O PDF contém um programa (JavaScript) e não pode ser recebido. Imprima-o como PDF e envie a cópia.',
    );
}
