import { expect, it } from 'vitest';
import { judgeTime } from './house/time-budget.ts';

it.each([
  ['short', 14.9, /^14\.9 minutes of the 15 promised/, 0],
  ['short', 20, /^20\.0 minutes/, 0],
  ['short', 20.1, /^warning: 20\.1 minutes/, 0],
  ['short', 60.1, /^failed: 60\.1 minutes/, 1],
  ['long', 60.5, /^warning: 60\.5 minutes of the 60 promised/, 0],
  ['long', 121, /^failed/, 1],
] as const)('the summary judges a %s run of %d minutes', (tier, minutes, line, failed) => {
  const verdict = judgeTime(tier, minutes);
  expect(verdict.line).toMatch(line);
  expect(verdict.tally.failed).toBe(failed);
});
