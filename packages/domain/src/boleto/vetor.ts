/** Which of the five strokes of a digit are wide, of «Interleaved 2 of 5». */
const LARGAS = [
  '00110',
  '10001',
  '01001',
  '11000',
  '00101',
  '10100',
  '01100',
  '00011',
  '10010',
  '01010',
] as const;

const LARGA = 3;

/**
 * Widths of the strokes of a bar code, in modules: a bar, a gap, a bar and so on, from the first bar to the last.
 * Each pair of digits is one in bars and one in the gaps between them.
 * @throws RangeError when the digits are not an even number of digits.
 */
export function vetorDaBarra(digits: string): number[] {
  if (!/^(?:[0-9]{2})+$/.test(digits)) throw new RangeError('expected an even number of digits');
  const widths = [1, 1, 1, 1];
  for (let at = 0; at < digits.length; at += 2) {
    const [bars, gaps] = [strokesOf(digits, at), strokesOf(digits, at + 1)];
    for (let i = 0; i < 5; i += 1) widths.push(bars[i] === '1' ? LARGA : 1, gaps[i] === '1' ? LARGA : 1);
  }
  return [...widths, LARGA, 1, 1];
}

function strokesOf(digits: string, at: number): string {
  return LARGAS[Number(digits[at])] ?? '';
}

/** A dark bar: how far from the left it begins and how wide it is, in modules. */
export interface Traco {
  x: number;
  largura: number;
}

/** The dark bars of a bar code, and the width of all of it, in modules. */
export function tracosDaBarra(digits: string): { tracos: Traco[]; largura: number } {
  const tracos: Traco[] = [];
  let x = 0;
  for (const [i, largura] of vetorDaBarra(digits).entries()) {
    if (i % 2 === 0) tracos.push({ x, largura });
    x += largura;
  }
  return { tracos, largura: x };
}
