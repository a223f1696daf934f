import { describe, expect, it } from 'vitest';
import { escolherAtendente } from './distribuicao.ts';

const GRUPO = [
  { id: 'c', emAberto: 1 },
  { id: 'a', emAberto: 4 },
  { id: 'b', emAberto: 1 },
];

describe('escolherAtendente', () => {
  it('leaves the request to whoever takes it where the group deals nothing out', () => {
    expect(escolherAtendente('MANUAL', GRUPO, null)).toBeNull();
  });

  it('goes in turns, begins again after the last, and passes over one who is not there', () => {
    expect([null, 'a', 'b', 'c'].map((ultimo) => escolherAtendente('RODIZIO', GRUPO, ultimo))).toEqual([
      ...['a', 'b', 'c', 'a'],
    ]);
    expect(
      escolherAtendente(
        'RODIZIO',
        GRUPO.filter(({ id }) => id !== 'b'),
        'a',
      ),
    ).toBe('c');
    expect(escolherAtendente('RODIZIO', GRUPO, 'bb')).toBe('c');
  });

  it('goes to the least loaded, equal ones in a fixed order', () => {
    expect(escolherAtendente('MENOR_CARGA', GRUPO, 'b')).toBe('b');
    expect(escolherAtendente('MENOR_CARGA', GRUPO.toReversed(), null)).toBe('b');
  });

  it('chooses nobody where nobody is free', () => {
    expect(escolherAtendente('RODIZIO', [], 'a')).toBeNull();
    expect(escolherAtendente('MENOR_CARGA', [], null)).toBeNull();
  });
});
