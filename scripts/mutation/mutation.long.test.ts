import { expect, it } from 'vitest';
import { fails, mutantsIn, survivorsOf, type Target } from './survivors.ts';

const HOUR = 3_600_000;

const RESOLVER: Target = {
  file: 'packages/domain/src/permissao/resolve.ts',
  tests: [['packages/domain/src/permissao']],
};

it(
  'notices every change of the resolver of permissions',
  async () => {
    expect(await fails(RESOLVER.tests.flat())).toBe(false);
    expect(await survivorsOf(RESOLVER, mutantsIn(RESOLVER.file))).toEqual([]);
  },
  HOUR,
);
