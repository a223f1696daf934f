import { avaliar } from '@balcao/domain/formulario/avaliar';
import { textsOf } from '@balcao/domain/formulario/lista';
import type { RespostasBrutas } from '@balcao/domain/formulario/valor';
import { createUploads, keptFilesOf, type Uploads } from '#features/envio/api.tsx';
import { withTyped } from '#features/formulario/api.tsx';
import type { Store } from '#platform/store.ts';
import { filesKey } from './local-rascunho.ts';
import { factsOf, type RascunhoState } from './rascunho-state.ts';

interface RascunhoUploadsInit {
  usuario: string;
  store: Store<RascunhoState>;
  /** Creates the draft if needed, because files belong to one. */
  ensureDraft: () => Promise<void>;
  onAnswers: (respostas: RespostasBrutas) => void;
}

/** The files of a draft: each finished upload joins the answer of its field. */
export function createRascunhoUploads(init: RascunhoUploadsInit): Uploads {
  const { usuario, store, ensureDraft, onAnswers } = init;
  return createUploads({
    target: async (campo) => {
      await ensureDraft();
      const { rascunhoId } = store.get();
      return { finalidade: 'campo', rascunhoId: rascunhoId ?? undefined, campo: campo ?? undefined };
    },
    onDone: (anexo, campo) => {
      store.update((state) => ({
        ...state,
        anexos: [...state.anexos.filter(({ id }) => id !== anexo.id), anexo],
      }));
      const state = store.get();
      const { campos, valores } = avaliar(state.form, state.respostas, factsOf(state));
      const item = campos.find(({ path }) => path === campo);
      if (!item) return;
      const typed = [...new Set([...textsOf(item.valor), anexo.id])];
      onAnswers(withTyped(state.respostas, item, { typed, valores }));
    },
    kept: () => {
      const { rascunhoId, keepOnDevice } = store.get();
      return rascunhoId !== null && keepOnDevice ? keptFilesOf(filesKey(usuario, rascunhoId)) : null;
    },
  });
}
