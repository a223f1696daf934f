import { expect, it } from 'vitest';
import { diasDaProrrogacao } from './lai.ts';

it('gives an access request ten days more, and an appeal or another service its own time again', () => {
  expect(diasDaProrrogacao('W6', 'EM_ANALISE')).toBe(10);
  expect(diasDaProrrogacao('W6', 'EM_RECURSO')).toBeNull();
  expect(diasDaProrrogacao('W2', 'EM_ANALISE')).toBeNull();
});
