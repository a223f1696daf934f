import { expect, it } from 'vitest';
import { getCopy, putCopy } from '#platform/local-copy.ts';

const KEY = 'alguem/macro';

it('a copy that a test keeps on the device can be read in it', async () => {
  putCopy(KEY, 'kept');
  expect(await getCopy(KEY)).toBe('kept');
});

it('and is gone in the next one, as on another device', async () => {
  expect(await getCopy(KEY)).toBeUndefined();
});
