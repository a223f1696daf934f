import { expect, it } from 'vitest';
import { initials } from './avatar.tsx';

it.each([
  ['Helena Prado', 'HP'],
  ['José da Silva Xavier', 'JX'],
  ['  Ana ', 'A'],
  ['', ''],
])('%j has the initials %j', (name, expected) => expect(initials(name)).toBe(expected));
