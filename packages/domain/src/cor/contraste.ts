/** Least contrast of a text with what is behind it (WCAG 2.2, 1.4.3). */
export const CONTRASTE_MINIMO = 4.5;

/** Reads a colour typed as `1a6fc4`, `#1A6FC4` or `#16c`. @returns `#1a6fc4`, or null when it is none. */
export function parseCor(text: string): string | null {
  const [, hex] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim()) ?? [];
  if (hex === undefined) return null;
  const six = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  return `#${six.toLowerCase()}`;
}

/** Red, green and blue of `#rrggbb`, 0 to 255. */
function canais(cor: string): readonly [number, number, number] {
  const at = (from: number) => Number.parseInt(cor.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
}

/** Relative luminance of a colour, from 0 to 1 (WCAG 2.2). */
function luminancia(cor: string): number {
  const [red, green, blue] = canais(cor).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contraste(uma: string, outra: string): number {
  const [one, other] = [luminancia(uma), luminancia(outra)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** A colour on its way to another one: 0 is itself, 255 the other. */
export function misturar(cor: string, com: string, passo: number): string {
  const [from, to] = [canais(cor), canais(com)];
  const mixed = from.map((value, i) => Math.round(value + (((to[i] ?? 0) - value) * passo) / 255));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
