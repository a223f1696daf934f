import { describe, expect, it } from 'vitest';
import { formatCep, isCep, parseCep } from './cep.ts';

describe('parseCep', () => {
  it.each(['30140-071', '30140071', ' 30.140-071 '])('reads %j', (text) => {
    expect(parseCep(text)).toBe('30140071');
  });

  it.each(['', '3014007', '301400711', '00000-000', '00999-999', '3O140-071'])('refuses %j', (text) => {
    expect(isCep(text)).toBe(false);
  });

  it('shows the hyphen, and what is no CEP as it came', () => {
    expect(formatCep('01000000')).toBe('01000-000');
    expect(formatCep('123')).toBe('123');
  });
});
