import { expect, test } from 'vitest';
import { countText } from './count-text.ts';

test('a count is exact up to a thousand, and shows a plus sign beyond', () => {
  expect([0, 999, 1000, 1001].map(countText)).toEqual(['0', '999', '1.000', '1.000+']);
});
