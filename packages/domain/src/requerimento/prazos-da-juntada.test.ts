import { expect, it } from 'vitest';
import { describePrazos } from './prazos-da-juntada.ts';

it('tells both days, and that the later one is later', () => {
  expect(describePrazos('2026-11-26', '2026-11-27')).toMatch(
    /era 26\/11\/2026.* passa a ser 27\/11\/2026.*, mais tarde\.$/,
  );
  expect(describePrazos('2026-11-27', '2026-11-26')).toMatch(/, mais cedo\.$/);
  expect(describePrazos('2026-11-26', '2026-11-26')).toMatch(/continua 26\/11\/2026/);
});

it('promises no day that is not known, as while a clock is paused', () => {
  expect(describePrazos(null, '2026-11-27')).toBeNull();
  expect(describePrazos('2026-11-26', null)).toBeNull();
});
