import { FileRefusal } from './file-refusal.ts';

/**
 * A script action (ISO 32000-1, 12.6.4.16), or the script of any other action. Without a value `/JS` is only a word.
 */
const SCRIPT =
  /\/S[\0\s]*\/JavaScript(?![A-Za-z0-9_.-])|\/JS(?:[\0\s]*[(<]|[\0\s]{1,50}\d{1,10}[\0\s]{1,50}\d{1,5}[\0\s]{1,50}R)/;
const COMMENT = /%[^\r\n]*/g;
const ESCAPE = /#([0-9a-f]{2})/gi;

/** Names may write any letter as `#` and two hexadecimal digits (ISO 32000-1, 7.3.5). */
function decodeNames(content: string): string {
  if (!content.includes('#')) return content;
  return content.replace(ESCAPE, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Whether a stretch of PDF carries JavaScript; a comment between two words hides nothing. */
function hasScript(content: string): boolean {
  const plain = decodeNames(content);
  return SCRIPT.test(plain) || SCRIPT.test(plain.replace(COMMENT, ' '));
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
