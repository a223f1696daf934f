import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { makeDetalhe } from './requerimento.fixture.ts';
import { useCaseContexto } from './use-case-contexto.ts';

it('returns the same object for the same request, so that the answers are summed up once', () => {
  const detail = makeDetalhe();
  const { result, rerender } = renderHook(() => useCaseContexto(detail), { wrapper: Providers });
  const first = result.current;
  rerender();
  expect(result.current).toBe(first);
});
