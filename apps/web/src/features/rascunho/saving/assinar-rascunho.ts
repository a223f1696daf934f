import { rascunho } from '@balcao/contract/rascunho';
import { call } from '#platform/call.ts';
import { withStepUp } from '#platform/step-up.ts';
import type { Store } from '#platform/store.ts';
import { doAsSeen } from './later-version.ts';
import type { RascunhoState } from './rascunho-state.ts';

/** Signs a draft with a code sent to the e-mail of the account. */
export interface AssinaturaSession {
  pedir: () => Promise<void>;
  assinar: (tried: { pedidoId: string; codigo: string }) => Promise<void>;
}

/** Signs the draft; pending changes are saved first. */
export function createAssinatura(store: Store<RascunhoState>, save: () => Promise<void>): AssinaturaSession {
  const open = () => {
    const { rascunhoId, ...state } = store.get();
    if (rascunhoId === null) throw new Error('a saved draft has an id');
    return { ...state, params: { id: rascunhoId } };
  };
  return {
    pedir: () =>
      doAsSeen({ store, save }, async () => {
        const { params, version, respostas } = open();
        const sent = await withStepUp(() => call(rascunho.pedirAssinatura, { params, body: { version } }));
        store.update((state) => ({ ...state, codigo: { ...sent, respostas } }));
      }),
    assinar: async (body) => {
      await save();
      const { params, respostas } = open();
      const { assinadoEm } = await withStepUp(() => call(rascunho.assinar, { params, body }));
      // A code works once.
      store.update((state) => ({ ...state, assinada: { respostas, em: assinadoEm }, codigo: null }));
    },
  };
}
