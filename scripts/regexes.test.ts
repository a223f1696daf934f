import { expect, it } from 'vitest';
import { findRegexes, listProductFiles } from './house/find-regexes.ts';
import { listPumps, repeats, textOf } from './house/pump.ts';
import { ROOT } from './house/root.ts';

/** Lengths of the test texts, rising, so that a slow expression is stopped at a short one. */
const LENGTHS = [18, 24, 100, 1_000, 16_000];
/** In milliseconds, where quadratic time shows: a linear reader takes less than 2 ms. */
const BUDGET_MS = 30;
/** Maximum size of a draft's answers, the longest text that the product reads as a whole. */
const LONGEST = 256 * 1024;
const LONGEST_MS = 250;

/** Expressions that only read short texts, by file and source, with the longest text. */
const SHORT: Readonly<Record<string, number>> = {
  // The digits of a safe integer.
  'packages/domain/src/dinheiro/centavos.ts (?<=[0-9])(?=(?:[0-9]{3})+$)': 18,
};

/** Files that build expressions from text, with their number. */
const MADE: Readonly<Record<string, number>> = {
  // Addresses of the contract, of the browser application, and the names of colleagues, escaped: nothing repeats.
  'apps/api/src/platform/http/known-paths.ts': 1,
  'apps/api/src/platform/http/web-shell.ts': 1,
  'packages/domain/src/texto/mencao.ts': 1,
};

/** Milliseconds of processor of the fastest of a few runs: other processes must not count. */
function measure(regex: RegExp, text: string, budget: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 4 && least > budget; run += 1) {
    const before = process.threadCpuUsage();
    text.replace(regex, '');
    least = Math.min(least, process.threadCpuUsage(before).user / 1000);
  }
  return least;
}

/** A text that is too slow for an expression; null when there is none. */
function findSlow(source: string, flags: string, longest = LONGEST): string | null {
  const regex = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  let worst = { ms: 0, pump: undefined as ReturnType<typeof listPumps>[number] | undefined };
  for (const pump of listPumps(source, flags)) {
    let ms = 0;
    for (const length of LENGTHS.filter((one) => one <= longest)) {
      ms = measure(regex, textOf(pump, length), BUDGET_MS);
      if (ms > BUDGET_MS) return `${JSON.stringify(pump)} × ${length}: ${ms.toFixed(0)} ms`;
    }
    if (ms > worst.ms) worst = { ms, pump };
  }
  if (!worst.pump || longest < LONGEST) return null;
  const ms = measure(regex, textOf(worst.pump, LONGEST), LONGEST_MS);
  return ms > LONGEST_MS ? `${JSON.stringify(worst.pump)} × ${LONGEST}: ${ms.toFixed(0)} ms` : null;
}

const found = listProductFiles(ROOT).map((file) => ({ file, ...findRegexes(ROOT, file) }));

it('every regular expression of the product reads its longest text within milliseconds', () => {
  const literals = found.flatMap((one) => one.literals);
  expect(literals.length).toBeGreaterThan(300);
  const slow = literals
    .filter(({ source, flags }) => repeats(source, flags))
    .flatMap(({ file, source, flags }) => {
      const why = findSlow(source, flags, SHORT[`${file} ${source}`]);
      return why === null ? [] : [`${file} /${source}/${flags} takes too long: ${why}`];
    });
  expect(slow).toEqual([]);
});

it('no other file builds an expression from text, and every exception is still one', () => {
  const made = found.filter((one) => one.made > 0).map((one) => [one.file, one.made] as const);
  expect(Object.fromEntries(made)).toEqual(MADE);
  const known = new Set(found.flatMap((one) => one.literals.map(({ file, source }) => `${file} ${source}`)));
  expect(Object.keys(SHORT).filter((one) => !known.has(one))).toEqual([]);
});

it.each([
  ['addresses with many @', String.raw`[^\s<>()",;:]{1,254}@[^\s<>()",;:]+[A-Za-z]`],
  ['digits at the end', '0+$'],
  ['words of words', String.raw`^(?:\w+ ?)+$`],
  ['space around a line end', String.raw`\s*\n\s*`],
])('the search finds a text that takes more than linear time: %s', (_, source) => {
  expect(findSlow(source, 'g')).not.toBeNull();
});
