import { expect, test } from 'vitest';
import { countText } from './count-text.ts';

test('a figure is exact up to a thousand, and says beyond it that there are more', () => {
  expect([0, 999, 1000, 1001].map(countText)).toEqual(['0', '999', '1.000', '1.000+']);
});
