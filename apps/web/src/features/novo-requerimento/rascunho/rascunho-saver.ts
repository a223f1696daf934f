import { rascunho } from '@balcao/contract/rascunho';
import { answersToKeep, newUuid } from '#features/formulario/api.tsx';
import { call } from '#platform/call.ts';
import { isProblem } from '#platform/problem.ts';
import type { Store } from '#platform/store.ts';
import { joinLater } from './later-version.ts';
import type { LocalRascunho } from './local-rascunho.ts';
import type { RascunhoState } from './rascunho-state.ts';
import { recoverFiled } from './recover-filed.ts';

interface SaverInit {
  tipoId: number;
  store: Store<RascunhoState>;
  local: LocalRascunho;
  /** The draft came to exist. */
  onCreated: (rascunhoId: string) => void;
}

/** Saves the state once: creates the draft at the first answer, then puts the answers over the version known. */
export function createSaver({ tipoId, store, local, onCreated }: SaverInit): () => Promise<void> {
  const patch = (change: Partial<RascunhoState>) => store.update((state) => ({ ...state, ...change }));

  async function create(): Promise<void> {
    const { chave } = store.get();
    const draft = await call(rascunho.create, { body: { tipoId } }, { idempotencyKey: chave });
    const { formulario: form, contexto: fatos, anexos, version } = draft;
    patch({ form, fatos, anexos, version, rascunhoId: draft.id });
    local.keep();
    onCreated(draft.id);
  }

  async function put(): Promise<void> {
    const { rascunhoId: id, version, passo, form, fatos, respostas } = store.get();
    if (id === null) return;
    const body = { respostas: answersToKeep(form, respostas, fatos), passo, version };
    try {
      const saved = await call(rascunho.save, { params: { id }, body });
      patch({ version: saved.version, salvoEm: saved.atualizadoEm, base: body.respostas });
    } catch (error) {
      if (!isProblem(error, 'rascunho.stale')) throw error;
      await joinLater(store);
      if (store.get().conflito !== null) throw error;
      await put();
    }
  }

  /** The draft is gone: it became a request, or was discarded elsewhere while it was still being written here. */
  async function replaceLost(): Promise<void> {
    const { rascunhoId } = store.get();
    const filed = rascunhoId === null ? null : await recoverFiled(rascunhoId);
    local.drop();
    if (filed) return patch({ enviadoId: filed });
    patch({ rascunhoId: null, version: 0, base: {}, anexos: [], chave: newUuid() });
    await create();
    await put();
  }

  return async () => {
    if (store.get().rascunhoId === null) await create();
    try {
      await put();
    } catch (error) {
      if (!isProblem(error, 'not_found')) throw error;
      await replaceLost();
    }
  };
}
