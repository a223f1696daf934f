/** Letters that no decomposition brings to plain ones, and marks that word processors put in. */
const LETRAS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'TH',
  þ: 'th',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
  Ŋ: 'N',
  ŋ: 'n',
  ı: 'i',
  ĸ: 'k',
  ƒ: 'f',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '’': "'",
  '‘': "'",
};

/** The text in plain letters as banks write it: without accents, with single spaces. What has no plain form is left as it is. */
export function letrasSimples(text: string): string {
  return text
    .replace(/\P{ASCII}/gu, (letter) => LETRAS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\s+/g, ' ');
}
