import { expect, it } from 'vitest';
import { renovavelDesde } from './renovar-interrupcao.ts';

it('lets an interruption be renewed from 180 days before its end', () => {
  expect(renovavelDesde('2028-11-23')).toBe('2028-05-27');
});
