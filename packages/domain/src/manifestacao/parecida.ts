import { foldText } from '../texto/busca.ts';

/** A part of a word that stands in too many texts to tell one from the other. */
const PALAVRA_MINIMA = 4;

/** From here on two texts of one author are probably about the same: the share of their words that both have. */
const PARECIDA = 0.5;

function wordsOf(texto: string): Set<string> {
  return new Set(
    foldText(texto)
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length >= PALAVRA_MINIMA),
  );
}

/**
 * Which of these earlier texts of the same author is most like a new one, where it is enough so; else null. It is a hint
 * to its author and never stops a receipt.
 */
export function acharParecida<T extends { texto: string }>(
  texto: string,
  anteriores: readonly T[],
): T | null {
  const own = wordsOf(texto);
  let best: { one: T; share: number } | null = null;
  for (const one of anteriores) {
    const words = wordsOf(one.texto);
    const both = [...own].filter((word) => words.has(word)).length;
    const all = own.size + words.size - both;
    const share = all === 0 ? 0 : both / all;
    if (share >= PARECIDA && (!best || share > best.share)) best = { one, share };
  }
  return best?.one ?? null;
}
