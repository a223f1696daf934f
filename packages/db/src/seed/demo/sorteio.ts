/** A repeatable source of chance: the same seed gives the same draws on every machine. */
export interface Sorteio {
  /** A number from 0 up to, but not including, 1. */
  next(): number;
  /** An integer from `min` to `max`, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** One of the items, each as likely as its weight. */
  weighted<T>(items: readonly (readonly [T, number])[]): T;
  shuffle<T>(items: readonly T[]): T[];
}

/** FNV-1a over the text: spreads similar seeds apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    value ^= text.charCodeAt(i);
    value = Math.imul(value, 0x01000193);
  }
  return value >>> 0;
}

/** Mulberry32: small, quick, and even enough for demonstration data. Never for secrets. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError('nothing to draw from');
  return item;
}

/** Draws that depend on `semente` alone. */
export function createSorteio(semente: string): Sorteio {
  const next = mulberry32(hash(semente));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => at(items, int(0, items.length - 1));
  const weighted = <T>(items: readonly (readonly [T, number])[]): T => {
    let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of items) {
      left -= weight;
      if (left < 0) return item;
    }
    return at(items, items.length - 1)[0];
  };
  const shuffle = <T>(items: readonly T[]): T[] => {
    const mixed = [...items];
    for (let i = mixed.length - 1; i > 0; i -= 1) {
      const j = int(0, i);
      const held = at(mixed, i);
      mixed[i] = at(mixed, j);
      mixed[j] = held;
    }
    return mixed;
  };
  return { next, int, pick, weighted, shuffle, chance: (probability) => next() < probability };
}
