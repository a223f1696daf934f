import { describe, expect, it } from 'vitest';
import { formatBytes } from './bytes.ts';

describe('formatBytes', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [820, '820 bytes'],
    [12_288, '12 KB'],
    [3_565_158, '3,4 MB'],
  ])('says %i as %s', (bytes, words) => {
    expect(formatBytes(bytes)).toBe(words);
  });
});
