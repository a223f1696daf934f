import { expect, it } from 'vitest';
import { memorySettings } from './server-settings.ts';

const GIB = 1024 ** 3;

it.each([
  [0.25, '128MB', '256MB'],
  [2, '512MB', '1024MB'],
  [8, '2048MB', '4096MB'],
  [64, '2048MB', '32768MB'],
])('gives the database a fair part of %f GiB', (gib, own, counted) => {
  expect(memorySettings(gib * GIB)).toEqual({ shared_buffers: own, effective_cache_size: counted });
});
