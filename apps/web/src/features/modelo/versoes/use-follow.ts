import { modelo } from '@balcao/contract/modelo';
import { useQueryClient } from '@tanstack/react-query';
import { call, keyOf } from '#platform/call.ts';
import { useModeloAberto } from '../edicao/modelo-context.ts';

/**
 * Loads the server's form after the draft was published or discarded. If that fails, the next change discovers that the
 * draft is gone.
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
