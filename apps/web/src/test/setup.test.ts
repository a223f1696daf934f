import { expect, it } from 'vitest';
import { getCopy, putCopy } from '#platform/local-copy.ts';

const KEY = 'alguem/macro';

it('a copy on the device can be read in the same test', async () => {
  putCopy(KEY, 'kept');
  expect(await getCopy(KEY)).toBe('kept');
});

it('a copy on the device is gone in the next test', async () => {
  expect(await getCopy(KEY)).toBeUndefined();
});
