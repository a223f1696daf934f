/** A name (ISO 32000-1, 7.3.5) from its slash on. Longer ones are no word of the format. */
const NAME = /\/[^\0\t\n\f\r ()<>[\]{}/%]{0,127}/y;
const SPACE = /[\0\t\n\f\r ]*/y;
const LINE_END = /[\r\n]|$/g;
const ESCAPE = /#([0-9a-f]{2})/gi;

interface Name {
  /** Without its slash and its escapes: each letter may be written as `#` and two hexadecimal digits. */
  name: string;
  end: number;
}

/** The name that begins at `at`, if one does. */
export function readName(content: string, at: number): Name | null {
  NAME.lastIndex = at;
  const written = NAME.exec(content)?.[0];
  return written === undefined ? null : { name: decodeName(written), end: at + written.length };
}

function decodeName(written: string): string {
  const name = written.slice(1);
  if (!name.includes('#')) return name;
  return name.replace(ESCAPE, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function endOf(pattern: RegExp, content: string, at: number): number {
  pattern.lastIndex = at;
  pattern.exec(content);
  return pattern.lastIndex;
}

/**
 * A function that finds the first place from one on that is neither space nor comment. It remembers the comments that it
 * passed last, so that many words before the same comment cost no more than one.
 */
export function createSkip(content: string): (at: number) => number {
  let passed = { from: 0, to: 0 };
  return (at) => {
    const from = endOf(SPACE, content, at);
    let here = from;
    while (content[here] === '%') {
      const isPassed = here >= passed.from && here < passed.to;
      LINE_END.lastIndex = here;
      here = isPassed ? passed.to : endOf(SPACE, content, LINE_END.exec(content)?.index ?? content.length);
    }
    if (here > from) passed = { from, to: here };
    return here;
  };
}
