import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** A text that may cost an expression more than linear time: a beginning, a piece repeated without end, an ending. */
interface Pump {
  start: string;
  piece: string;
  end: string;
}

/** Endings that few expressions accept, so that everything read so far is read again in every other way. */
const ENDS = ['', '\u0001', '!a0'];
/** Repetitions up to this bound are cheap. */
const BOUNDED = 16;
/** Sample characters for classes: all of ASCII, and one of each kind beyond it. */
const CANDIDATES = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  'é',
  'º',
  '\u00a0',
  '\u0303',
  '\u200b',
  '\u200d',
  '\ufe0f',
  '’',
  '–',
  '中',
  '😀',
  '👍',
  '🏽',
  '🏴',
  '🇧',
  '\u{E0061}',
];

const samples = new Map<string, string[]>();

/** Up to three different characters that a class or a character of an expression accepts. */
function charsOf(raw: string, flags: string): string[] {
  const key = `${flags}/${raw}`;
  const known = samples.get(key);
  if (known) return known;
  const one = new RegExp(`^(?:${raw})$`, flags.replace(/[gy]/g, ''));
  const taken = CANDIDATES.filter((char) => one.test(char));
  const kinds = [/[\p{L}]/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
  const chosen = kinds.flatMap((kind) => taken.find((char) => kind.test(char)) ?? []);
  samples.set(key, chosen);
  return chosen;
}

/** A short text that the part accepts, without lookarounds. */
function sampleOf(node: AST.Element | AST.Alternative | undefined, flags: string): string {
  switch (node?.type) {
    case 'Alternative':
      return node.elements.map((element) => sampleOf(element, flags)).join('');
    case 'Group':
    case 'CapturingGroup':
      return sampleOf(node.alternatives[0], flags);
    case 'Quantifier':
      return sampleOf(node.element, flags).repeat(Math.max(1, node.min));
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
      return charsOf(node.raw, flags)[0] ?? '';
    default:
      return '';
  }
}

/** Whether anything in the expression may repeat often enough to matter. */
export function repeats(source: string, flags: string): boolean {
  return [...walk(parse(source, flags).alternatives, '', flags)].some(({ node }) => isOpen(node));
}

function isOpen(node: AST.Element): boolean {
  return node.type === 'Quantifier' && node.max > BOUNDED;
}

function parse(source: string, flags: string): AST.Pattern {
  return new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
}

/** Every part of an expression, with a text that leads to it. */
function* walk(
  alternatives: readonly AST.Alternative[],
  before: string,
  flags: string,
): Generator<{ node: AST.Element; before: string }> {
  for (const { elements } of alternatives) {
    let led = before;
    for (const node of elements) {
      yield { node, before: led };
      const inner = node.type === 'Quantifier' ? node.element : node;
      if (inner !== node) yield { node: inner, before: led };
      if ('alternatives' in inner) yield* walk(inner.alternatives, led, flags);
      led += sampleOf(node, flags);
    }
  }
}

/**
 * Texts that may be slow for an expression. Each repeats a character that a part accepts, a whole part, or the
 * beginning of the expression up to a part. The repetition begins the text, or follows a partial match.
 */
export function listPumps(source: string, flags: string): Pump[] {
  const found = new Map<string, Pump>();
  const add = (start: string, piece: string) => {
    if (piece === '' || piece.length > 80) return;
    for (const end of ENDS) found.set(JSON.stringify([start, piece, end]), { start, piece, end });
  };
  const pattern = parse(source, flags);
  for (const { node, before } of walk(pattern.alternatives, '', flags)) {
    const whole = sampleOf(node, flags);
    add('', before + whole);
    // Without its end, so that every repetition begins and none is a match.
    add('', before);
    add('', before + whole.slice(0, -1));
    const starts = isOpen(node) ? ['', before, '\u0001'] : [''];
    const inner = node.type === 'Quantifier' ? node.element : node;
    const pieces =
      'alternatives' in inner ? inner.alternatives.map((one) => sampleOf(one, flags)) : leaves(inner, flags);
    for (const piece of pieces) for (const start of starts) add(start, piece);
  }
  return [...found.values()];
}

function leaves(node: AST.Element, flags: string): string[] {
  const isChar = node.type === 'Character' || node.type === 'CharacterSet' || node.type === 'CharacterClass';
  return isChar ? charsOf(node.raw, flags) : [];
}

/** The text of a pump with about this many characters. */
export function textOf({ start, piece, end }: Pump, length: number): string {
  return start + piece.repeat(Math.ceil(length / piece.length)) + end;
}
