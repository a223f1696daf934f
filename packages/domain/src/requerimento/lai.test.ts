import { expect, it } from 'vitest';
import { valorPadrao } from '../norma/catalogo.ts';
import { diasDaProrrogacao } from './lai.ts';

it('gives an access request ten days more, and an appeal or another service its own time again', () => {
  expect(diasDaProrrogacao('W6', 'EM_ANALISE', valorPadrao)).toBe(10);
  expect(diasDaProrrogacao('W6', 'EM_RECURSO', valorPadrao)).toBeNull();
  expect(diasDaProrrogacao('W6', 'EM_ANALISE', () => 5)).toBe(5);
  expect(diasDaProrrogacao('W2', 'EM_ANALISE', valorPadrao)).toBeNull();
});
