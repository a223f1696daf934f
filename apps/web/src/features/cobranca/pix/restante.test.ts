import { describe, expect, it } from 'vitest';
import { describeRestante } from './restante.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('the remaining time', () => {
  it.each([
    [15 * 24 * HOUR, '15 dias'],
    [48 * HOUR, '2 dias'],
    [48 * HOUR - 1, '47 h 59 min'],
    [5 * HOUR + 2 * MINUTE, '5 h 02 min'],
    [HOUR - 1, '59 min 59 s'],
    [3 * MINUTE + 5_000, '3 min 05 s'],
    [59_999, '59 s'],
    [-1, '0 s'],
  ])('%i ms is %s', (ms, text) => expect(describeRestante(ms)).toBe(text));
});
