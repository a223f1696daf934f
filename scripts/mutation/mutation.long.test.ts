import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../house/root.ts';
import type { Mutant } from './mutants.ts';
import { fails, mutantsIn, survivorsOf, type Target } from './survivors.ts';

/** A hundred changes, each with the start of its tests, on a slow machine. */
const LIMIT = 3 * 3_600_000;
/** Checks of rows that are drawn and changed, of several hundred. */
const DRAWN = 10;

const HTTP = 'apps/api/src/platform/http';
const ROBUSTEZ = 'apps/api/src/robustez';

const RESOLVER: Target = {
  file: 'packages/domain/src/permissao/resolve.ts',
  tests: [['packages/domain/src/permissao']],
};

const MOUNT: Target = {
  file: `${HTTP}/mount.ts`,
  tests: [
    [`${HTTP}/mount.test.ts`],
    [
      'apps/api/src/app/permission-walk.test.ts',
      `${HTTP}/request-limits.test.ts`,
      `${HTTP}/maintenance.test.ts`,
      `${HTTP}/read-together.test.ts`,
      `${HTTP}/vendo-como.test.ts`,
      'apps/api/src/app/termo-pendente.test.ts',
      'apps/api/src/features/termo',
      'apps/api/src/features/ver-como',
      `${ROBUSTEZ}/vendo-como.test.ts`,
    ],
  ],
};

/** Changes of the mount that change nothing, with the reason. */
const SAME: Readonly<Record<string, string>> = {
  'without error instanceof Problem': 'No other error has this code.',
  'without !repeat': 'A route without a repeat takes no key.',
  'without who: who && route.beforeTermsBy': 'A public route comes before no terms.',
  'without route.beforeTermsBy: who': 'The gate let nobody with terms to read pass without it.',
  'without !who': 'A key is taken of signed-in people alone.',
  "always: deps.env.NODE_ENV === 'test'": 'It is always true in a test.',
};

const isSame = ({ what }: Mutant) => Object.keys(SAME).some((words) => what.startsWith(words));

/** Numbers below `count`, drawn one after the other from a seed. */
function draw(seed: number, count: number): number {
  // A linear congruential generator: enough to choose, and the same everywhere.
  return ((seed * 1_103_515_245 + 12_345) % 2_147_483_648) % count;
}

/** Some checks of rows, with their files. The printed seed draws the same ones again. */
function drawChecks(seed: number): { file: string; mutant: Mutant }[] {
  const all = globSync('apps/api/src/features/**/access.ts', { cwd: ROOT })
    .sort()
    .flatMap((file) => mutantsIn(file).map((mutant) => ({ file, mutant })));
  const drawn = new Set<number>();
  for (let next = seed; drawn.size < DRAWN; next += 1) drawn.add(draw(next, all.length));
  return [...drawn].flatMap((index) => all[index] ?? []);
}

describe('the tests notice', () => {
  it('every change of what decides permissions', { timeout: LIMIT }, async () => {
    expect(await fails(RESOLVER.tests.flat())).toBe(false);
    expect(await survivorsOf(RESOLVER, mutantsIn(RESOLVER.file))).toEqual([]);
  });

  it('every change of the gates of a route', { timeout: LIMIT }, async () => {
    expect(await fails(MOUNT.tests.flat())).toBe(false);
    const changes = mutantsIn(MOUNT.file).filter((mutant) => !isSame(mutant));
    expect(await survivorsOf(MOUNT, changes)).toEqual([]);
  });

  const seed = Number(process.env.MUTATION_SEED ?? Date.now() % 1_000_000);
  it(`ten drawn changes of checks of rows (MUTATION_SEED=${seed})`, { timeout: LIMIT }, async () => {
    const survivors = [];
    for (const { file, mutant } of drawChecks(seed)) {
      const tests = [[dirname(file)], [ROBUSTEZ], ['apps/api/src/features']];
      survivors.push(...(await survivorsOf({ file, tests }, [mutant])));
    }
    expect(survivors).toEqual([]);
  });
});
