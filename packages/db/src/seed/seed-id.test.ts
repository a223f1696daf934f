import { validate } from 'uuid';
import { describe, expect, it } from 'vitest';
import { seedId, seedIdInSeries } from './seed-id.ts';

describe('seedId', () => {
  it('gives the same id to the same names and another to others', () => {
    expect(seedId('grupo', 'REG')).toBe('946218c0-d580-52e3-9dcc-ee6037878671');
    expect(seedId('grupo', 'CAD')).not.toBe(seedId('grupo', 'REG'));
  });
});

describe('seedIdInSeries', () => {
  it('gives valid ids that sort in the order of the series', () => {
    const ids = Array.from({ length: 300 }, (_, n) => seedIdInSeries(n, 'prazo', 'x'));
    expect(ids.every((id) => validate(id))).toBe(true);
    expect([...ids].sort()).toEqual(ids);
    expect(new Set([...ids, seedIdInSeries(0, 'prazo', 'y')]).size).toBe(301);
  });
});
