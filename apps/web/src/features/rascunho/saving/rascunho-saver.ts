import type { ResponseOf } from '@balcao/contract/kernel/route';
import { rascunho } from '@balcao/contract/rascunho';
import { answersToKeep } from '#features/formulario/api.tsx';
import { call } from '#platform/call.ts';
import { newUuid } from '#platform/new-uuid.ts';
import { isProblem } from '#platform/problem.ts';
import type { Store } from '#platform/store.ts';
import { joinLater } from './later-version.ts';
import type { LocalRascunho } from './local-rascunho.ts';
import { type Parte, parteOf, perdaOf } from './parte.ts';
import type { RascunhoState } from './rascunho-state.ts';
import { recoverFiled } from './recover-filed.ts';

interface SaverInit {
  usuario: string;
  tipoId: number;
  store: Store<RascunhoState>;
  local: LocalRascunho;
  /** Called once the draft exists. */
  onCreated: (rascunhoId: string) => void;
}

interface Saver {
  /** Saves the state once: creates the draft at the first answer, then updates the known version. */
  save: () => Promise<void>;
  /** Makes the next save create another draft in place of a lost one, for this firm or, with null, for oneself. */
  replace: (parte: Parte | null) => void;
}

/** State right after a draft was created under a key. */
function startOf(draft: ResponseOf<typeof rascunho.create>, chave: string): Partial<RascunhoState> {
  const { id: rascunhoId, formulario: form, contexto: fatos, anexos, version } = draft;
  return {
    form,
    fatos,
    anexos,
    version,
    chave,
    parte: parteOf(draft),
    rascunhoId,
    base: {},
    perda: null,
    // The signature and the code belong to the replaced draft.
    assinada: null,
    codigo: null,
  };
}

/** Saves a draft, while somebody writes: whatever a person pressed for it opens the terms of use. Its party changes only when the person says so. */
export function createSaver({ usuario, tipoId, store, local, onCreated }: SaverInit): Saver {
  const patch = (change: Partial<RascunhoState>) => store.update((state) => ({ ...state, ...change }));

  async function create(chave: string, body: { autorId?: string; noLugarDe?: string } = {}): Promise<void> {
    const draft = await call(
      rascunho.create,
      { body: { tipoId, ...body } },
      { idempotencyKey: chave, quiet: true },
    );
    if (store.get().rascunhoId !== null) local.drop();
    patch(startOf(draft, chave));
    local.keep();
    onCreated(draft.id);
  }

  async function put(): Promise<void> {
    const { rascunhoId: id, version, passo, form, fatos, respostas } = store.get();
    if (id === null) return;
    const body = { respostas: answersToKeep(form, respostas, fatos), passo, version };
    try {
      const saved = await call(rascunho.save, { params: { id }, body }, { quiet: true });
      patch({ version: saved.version, salvoEm: saved.atualizadoEm, base: body.respostas, perda: null });
    } catch (error) {
      if (!isProblem(error, 'rascunho.stale')) throw error;
      await joinLater(store);
      if (store.get().conflito !== null) throw error;
      await put();
    }
  }

  /** The draft is gone: it was filed, or discarded elsewhere while it was being written here. */
  async function replaceLost(id: string, error: unknown): Promise<void> {
    const filed = await recoverFiled(id);
    if (filed) {
      local.drop();
      return patch({ enviadoId: filed });
    }
    const lost = perdaOf(error, store.get().parte);
    if (lost !== null) {
      patch(lost);
      local.keep();
      throw error;
    }
    await createInPlace({});
    await put();
  }

  // A retry after a lost answer reuses the key and gives the same draft.
  const chaves = new Map<string, string>();
  let wanted: string | null = null;

  /** Creates a draft in place of a lost one. Until then the lost one keeps its copy on this device. */
  async function createInPlace(forWhom: { autorId?: string }): Promise<void> {
    const { rascunhoId } = store.get();
    const place = `${rascunhoId} ${forWhom.autorId}`;
    const chave = chaves.get(place) ?? newUuid();
    chaves.set(place, chave);
    await create(chave, { ...forWhom, ...(rascunhoId !== null && { noLugarDe: rascunhoId }) });
  }

  return {
    save: async () => {
      const autorId = wanted;
      wanted = null;
      if (autorId !== null) await createInPlace({ autorId });
      else if (store.get().rascunhoId === null) await create(store.get().chave);
      try {
        await put();
      } catch (error) {
        const { rascunhoId } = store.get();
        if (rascunhoId === null || !isProblem(error, 'not_found')) throw error;
        await replaceLost(rascunhoId, error);
      }
    },
    replace: (parte) => {
      wanted = parte?.id ?? usuario;
    },
  };
}
