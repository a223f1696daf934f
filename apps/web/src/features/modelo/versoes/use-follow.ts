import { modelo } from '@balcao/contract/modelo';
import { useQueryClient } from '@tanstack/react-query';
import { call, keyOf } from '#platform/call.ts';
import { useModeloAberto } from '../edicao/modelo-context.ts';

/**
 * Takes over what the portal has after the draft went, by being published or discarded. Where it cannot be read now, the
 * next change finds that the draft is gone, and says so.
 */
export function useFollow(): () => Promise<void> {
  const { tipoId, edicao } = useModeloAberto();
  const cache = useQueryClient();
  return async () => {
    const fresh = await call(modelo.get, { params: { tipoId } }).catch(() => null);
    if (!fresh) return;
    edicao.assumir(fresh);
    cache.setQueryData(keyOf(modelo.get, { params: { tipoId } }), fresh);
  };
}
