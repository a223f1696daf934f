import { rascunho } from '@balcao/contract/rascunho';
import { call } from '#platform/call.ts';
import { withStepUp } from '#platform/step-up.ts';
import type { Store } from '#platform/store.ts';
import { doAsSeen } from './later-version.ts';
import type { RascunhoState } from './rascunho-state.ts';

/** Signing a draft as it stands, with a code that goes to the e-mail of the account. */
export interface AssinaturaSession {
  pedir: () => Promise<void>;
  assinar: (tried: { pedidoId: string; codigo: string }) => Promise<void>;
}

/** Signs this draft; what is not saved yet is saved before. */
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
      // It is good once: to sign again takes another.
      store.update((state) => ({ ...state, assinada: { respostas, em: assinadoEm }, codigo: null }));
    },
  };
}
