import { rascunho } from '@balcao/contract/rascunho';
import { avaliar, type CampoAvaliado } from '@balcao/domain/formulario/avaliar';
import type { RespostasBrutas } from '@balcao/domain/formulario/valor';
import type { Uploads } from '#features/envio/api.tsx';
import { withTyped } from '#features/formulario/api.tsx';
import { type Autosave, createAutosave, saveOnLeave } from '#platform/autosave.ts';
import { call } from '#platform/call.ts';
import { newUuid } from '#platform/new-uuid.ts';
import { isProblem } from '#platform/problem.ts';
import { withStepUp } from '#platform/step-up.ts';
import { createStore, type Store } from '#platform/store.ts';
import { withTermo } from '#platform/termo-pendente.ts';
import { type AssinaturaSession, createAssinatura } from './assinar-rascunho.ts';
import { doAsSeen } from './later-version.ts';
import { createLocalRascunho, type LocalRascunho, rememberKeepOnDevice } from './local-rascunho.ts';
import { type Parte, perdaOf } from './parte.ts';
import { createSaver } from './rascunho-saver.ts';
import { type Abertura, factsOf, openState, overLater, type RascunhoState } from './rascunho-state.ts';
import { createRascunhoUploads } from './rascunho-uploads.ts';

/** An open draft: its state and its operations. */
export interface RascunhoSession {
  store: Store<RascunhoState>;
  uploads: Uploads;
  answer: (item: CampoAvaliado, typed: unknown) => void;
  /** Stores the current step, so that the draft reopens there. Saves at once only after a move. */
  setPasso: (passo: string, how: 'moved' | 'seen') => void;
  /** Saves pending changes now; rejects on failure. */
  flush: () => Promise<void>;
  /** Resolves a conflict with these answers. */
  resolve: (respostas: RespostasBrutas) => void;
  setKeepOnDevice: (keep: boolean) => void;
  /** Marks a contact as confirmed by code. */
  addVerified: (contato: string) => void;
  assinatura: AssinaturaSession;
  /** Files the request. A repeat returns the same request. */
  submit: () => Promise<{ id: string; numero: string }>;
  /** Continues in another draft, for this firm or, with null, for oneself, as the person chose. */
  recomecar: (parte: Parte | null) => Promise<void>;
  /** Starts autosave; the returned function stops it. */
  start: () => () => void;
}

interface SessionInit {
  usuario: string;
  tipoId: number;
  abertura: Abertura;
  /** Called once the draft exists; its id goes into the address. */
  onCreated: (rascunhoId: string) => void;
}

/** Timeout for filing in milliseconds. The server does all of it in one transaction. */
const SUBMIT_TIMEOUT_MS = 45_000;

/** Autosave, and saving on demand. */
function createSaving(
  { usuario, tipoId, onCreated }: SessionInit,
  store: Store<RascunhoState>,
  local: LocalRascunho,
) {
  const patch = (change: Partial<RascunhoState>) => store.update((state) => ({ ...state, ...change }));
  const saver = createSaver({ usuario, tipoId, store, local, onCreated });
  const autosave = createAutosave({
    save: saver.save,
    onState: (save, erro) => {
      patch({ save, erro });
      if (save === 'salvo') local.drop();
    },
  });
  const change = (part: Partial<RascunhoState>) => {
    patch(part);
    local.keep();
    if (store.get().conflito === null) autosave.touch();
  };
  const ensureDraft = async () => {
    if (store.get().rascunhoId !== null) return;
    autosave.touch();
    await withTermo(autosave.flush);
  };
  /** A save during a conflict would be refused again. */
  const flush = () =>
    store.get().conflito === null ? autosave.flush() : Promise.reject(new Error('a choice is waiting'));
  const save = () =>
    withTermo(async () => {
      await ensureDraft();
      await autosave.flush();
    });
  return { saver, autosave, change, ensureDraft, flush, save };
}

/** Opens a draft, or a form that becomes one at the first answer. */
export function createRascunhoSession(init: SessionInit): RascunhoSession {
  const { usuario, tipoId, abertura } = init;
  const opened = openState(abertura);
  const store = createStore<RascunhoState>(opened.state);
  const patch = (change: Partial<RascunhoState>) => store.update((state) => ({ ...state, ...change }));
  const local = createLocalRascunho(usuario, tipoId, store);
  const { saver, autosave, change, ensureDraft, flush, save } = createSaving(init, store, local);
  const uploads = createRascunhoUploads({
    usuario,
    store,
    ensureDraft,
    onAnswers: (respostas) => change({ respostas }),
  });

  return {
    store,
    uploads,
    flush,
    answer: (item, typed) => {
      const state = store.get();
      const { valores } = avaliar(state.form, state.respostas, factsOf(state));
      change({ respostas: withTyped(state.respostas, item, { typed, valores }) });
    },
    setPasso: (passo, how) => {
      const { passo: before, rascunhoId } = store.get();
      if (passo === before) return;
      const save = how === 'moved' && (rascunhoId !== null || autosave.isDirty());
      if (save) change({ passo });
      else patch({ passo });
    },
    resolve: (respostas) => {
      const state = store.get();
      if (state.conflito === null) return;
      change(overLater(state, state.conflito.rascunho, respostas));
      void flush().catch(() => {});
    },
    setKeepOnDevice: (keepOnDevice) => {
      patch({ keepOnDevice });
      rememberKeepOnDevice(usuario, keepOnDevice);
      local.drop();
      if (autosave.isDirty()) local.keep();
    },
    addVerified: (contato) => {
      const { fatos } = store.get();
      patch({ fatos: { ...fatos, verificados: [...(fatos.verificados ?? []), contato] } });
    },
    assinatura: createAssinatura(store, save),
    submit: () => fileAsSeen({ store, local, autosave, save }),
    recomecar: async (parte) => {
      // A save of the lost draft may still be running.
      await autosave.flush().catch(() => {});
      saver.replace(parte);
      autosave.touch();
      await autosave.flush();
    },
    start: () => {
      if (opened.unsaved) local.keep();
      if (opened.unsaved && store.get().conflito === null) autosave.touch();
      void uploads.resume();
      return saveOnLeave(() => void flush().catch(() => {}), [autosave.stop, uploads.stop]);
    },
  };
}

interface Filing {
  store: Store<RascunhoState>;
  local: LocalRascunho;
  autosave: Autosave;
  /** Saves pending changes; creates the draft if there is none. */
  save: () => Promise<void>;
}

/** Files the draft that the person sees. On failure the draft stays here with the reason. */
async function fileAsSeen({ store, local, autosave, save }: Filing): Promise<{ id: string; numero: string }> {
  const patch = (change: Partial<RascunhoState>) => store.update((state) => ({ ...state, ...change }));
  const filed = await doAsSeen({ store, save }, () => fileDraft(store.get())).catch((error: unknown) => {
    // Without a signature its section opens again, and can show the message.
    if (isProblem(error, 'validation')) patch({ assinada: null });
    const lost = perdaOf(error, store.get().parte);
    if (lost !== null) {
      patch(lost);
      local.keep();
    }
    throw error;
  });
  autosave.settle();
  local.drop();
  return filed;
}

function fileDraft({ rascunhoId: id, version }: RascunhoState): Promise<{ id: string; numero: string }> {
  if (id === null) throw new Error('a saved draft has an id');
  const file = (idempotencyKey: string) =>
    call(
      rascunho.enviar,
      { params: { id }, body: { version } },
      { idempotencyKey, timeoutMs: SUBMIT_TIMEOUT_MS },
    );
  return withStepUp(() => file(id)).catch((error: unknown) => {
    // Another tab filed this draft. A new key makes the server return that request.
    if (isProblem(error, 'idempotency.key_reused')) return file(newUuid());
    throw error;
  });
}
