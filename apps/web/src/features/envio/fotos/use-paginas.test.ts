import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Render } from '../imagem/render-jpeg.ts';
import { MAX_PAGINAS } from './paginas.ts';
import { usePaginas } from './use-paginas.ts';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:pagina';
  URL.revokeObjectURL = vi.fn();
});

const photos = (n: number) => Array.from({ length: n }, (_, i) => new File(['x'], `${i}.jpg`));

it('keeps the limit when photos are added while others are still opening', async () => {
  const render: Render = async () => {
    await new Promise((done) => setTimeout(done));
    return { blob: new Blob(['x']), width: 3, height: 4 };
  };
  const { result } = renderHook(() => usePaginas(render));
  const half = MAX_PAGINAS / 2 + 1;
  await act(() => Promise.all([result.current.add(photos(half)), result.current.add(photos(half))]));
  expect(result.current.paginas).toHaveLength(MAX_PAGINAS);
  expect(result.current.lendo).toBe(0);
  expect(result.current.recusas).not.toEqual([]);
});
