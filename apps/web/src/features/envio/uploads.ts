import { anexo } from '@balcao/contract/anexo';
import { carteira } from '@balcao/contract/carteira';
import { call } from '#platform/call.ts';
import { newUuid } from '#platform/new-uuid.ts';
import { describeError, isProblem } from '#platform/problem.ts';
import { createStore, type Store } from '#platform/store.ts';
import type { Anexo, KeptFile, KeptFiles } from './kept-files.ts';
import { type AlvoUpload, sendFile } from './send-file.ts';

/** One pending upload. */
export interface Envio {
  id: string;
  campo: string | null;
  nome: string;
  /** Total size and sent bytes. */
  tamanho: number;
  enviado: number;
  situacao: 'fila' | 'enviando' | 'esperando' | 'conferindo' | 'falhou';
  /** The error of a failed upload. */
  erro: string | null;
  /** Whether a retry may help. */
  podeRepetir: boolean;
}

/** The pending uploads of one target, sent one at a time so that a slow network finishes some. */
export interface Uploads {
  store: Store<readonly Envio[]>;
  /** Images that were shrunk before sending, by the id of the uploaded file. */
  reducoes: Store<ReadonlyMap<string, Reducao>>;
  /** Sends a file; `original` is the file before it was shrunk. */
  add: (campo: string | null, file: File, original?: File) => void;
  /** Sends a file that replaces an uploaded one. */
  replace: (anexoId: string, campo: string | null, file: File) => void;
  /** Shows a rejected file with its error, without sending it. */
  refuse: (campo: string | null, file: File, erro: string) => void;
  /** Removes the rejected files of a field, because a new choice replaces them. */
  forgetRefused: (campo: string | null) => void;
  /** Uses a document of the wallet without another upload; absent where nothing is uploaded. */
  reuse?: (campo: string | null, documentoId: string) => Promise<void>;
  retry: (id: string) => void;
  cancel: (id: string) => void;
  /** Maps each field to its new path; the files of a removed one (null) are cancelled. */
  relocate: (to: (campo: string) => string | null) => void;
  /** Resumes uploads that a reload interrupted. */
  resume: () => Promise<void>;
  /** Whether the file belongs to a request already: it is then read from there and never deleted. */
  isFiled?: (anexoId: string) => boolean;
  /** Deletes a removed file after a delay, unless `putBack` is called. */
  discard: (anexoId: string) => void;
  putBack: (anexoId: string) => void;
  /** Stops sending; kept uploads resume at the next visit. */
  stop: () => void;
}

/** An image that was shrunk before sending; sizes in bytes. */
export interface Reducao {
  de: number;
  para: number;
  /** Held in memory while the page is open. */
  original: File;
}

export interface UploadsInit {
  /** Resolves the target; may create it first. */
  target: (campo: string | null) => Promise<AlvoUpload>;
  onDone: (anexo: Anexo, campo: string | null) => void;
  /** The store of kept uploads; null while there is none. */
  kept: () => KeptFiles | null;
  /** Ids of files that belong to a request already. */
  filed?: ReadonlySet<string>;
}

/** Errors that a retry of the same file would get again. */
const FINAL = [
  'anexo.type',
  'anexo.size',
  'anexo.empty',
  'anexo.protected',
  'anexo.refused',
  'anexo.virus',
  'anexo.too_many',
] as const;

/** The pending uploads: what is shown, and the bytes, which are also kept on the device. */
function createShelf({ kept: keptFiles }: Pick<UploadsInit, 'kept'>) {
  const store = createStore<readonly Envio[]>([]);
  const files = new Map<string, KeptFile>();
  const originals = new Map<string, File>();
  const show = (envio: Envio) => store.update((list) => [...list.filter(({ id }) => id !== envio.id), envio]);
  const forget = (id: string) => {
    files.delete(id);
    keptFiles()?.remove(id);
  };
  return {
    store,
    files,
    originals,
    /** Id of the file that each upload replaces. */
    replaced: new Map<string, string>(),
    show,
    /** Drops the bytes; the upload stays visible. */
    forget,
    patch: (id: string, change: Partial<Envio>) =>
      store.update((list) => list.map((envio) => (envio.id === id ? { ...envio, ...change } : envio))),
    drop: (id: string) => {
      forget(id);
      originals.delete(id);
      store.update((list) => list.filter((envio) => envio.id !== id));
    },
    keep: (kept: KeptFile) => {
      files.set(kept.id, kept);
      keptFiles()?.put(kept);
    },
    /** The latest state of an upload, because its row may have moved. */
    now: (kept: KeptFile) => files.get(kept.id) ?? kept,
    /** Shows an upload that is waiting in the queue. */
    wait: (kept: KeptFile) => {
      const { id, campo, file } = kept;
      files.set(id, kept);
      const { name: nome, size: tamanho } = file;
      show({ id, campo, nome, tamanho, enviado: 0, situacao: 'fila', erro: null, podeRepetir: true });
    },
  };
}

type Shelf = ReturnType<typeof createShelf>;

/** Deletes the replaced file first, because the server counts the files of a field. */
async function takeOut(id: string, replaced: Shelf['replaced']): Promise<void> {
  const old = replaced.get(id);
  if (old === undefined) return;
  await call(anexo.remover, { params: { id: old } }).catch((error: unknown) => {
    if (!isProblem(error, 'not_found')) throw error;
  });
  replaced.delete(id);
}

/** Sends the queue, one file at a time. */
function createLine(shelf: Shelf, init: Pick<UploadsInit, 'target' | 'onDone'>) {
  const { files, originals, replaced, patch, now } = shelf;
  const reducoes = createStore<ReadonlyMap<string, Reducao>>(new Map());
  const aborts = new Map<string, AbortController>();
  let line: Promise<void> = Promise.resolve();
  let stopped = false;

  async function run(id: string): Promise<void> {
    const kept = files.get(id);
    if (!kept) return;
    const abort = new AbortController();
    aborts.set(id, abort);
    patch(id, { situacao: 'enviando', erro: null });
    try {
      const done = await sendFile(kept.file, {
        target: async () => {
          await takeOut(id, replaced);
          return init.target(now(kept).campo);
        },
        uploadId: kept.uploadId,
        signal: abort.signal,
        onOpen: (uploadId) => shelf.keep({ ...now(kept), uploadId }),
        onProgress: (enviado) => patch(id, { enviado, situacao: 'enviando' }),
        onWait: (waiting) => patch(id, { situacao: waiting ? 'esperando' : 'enviando' }),
        onCheck: () => patch(id, { enviado: kept.file.size, situacao: 'conferindo' }),
      });
      const original = originals.get(id);
      if (original) noteReducao(done, original);
      const { campo } = now(kept);
      shelf.drop(id);
      init.onDone(done, campo);
    } catch (error) {
      if (!abort.signal.aborted) fail(id, error);
    } finally {
      aborts.delete(id);
    }
  }

  function noteReducao({ id, tamanho }: Anexo, original: File): void {
    const reducao = { de: original.size, para: tamanho, original };
    reducoes.update((known) => new Map(known).set(id, reducao));
  }

  function fail(id: string, error: unknown): void {
    const final = isProblem(error, ...FINAL);
    // The server has dropped the upload, so there is nothing to retry or cancel.
    if (final) shelf.forget(id);
    patch(id, { situacao: 'falhou', erro: describeError(error), podeRepetir: !final });
  }

  return {
    reducoes,
    enqueue: (kept: KeptFile) => {
      shelf.wait(kept);
      line = line.then(() => (stopped ? undefined : run(kept.id)));
    },
    abort: (id: string) => aborts.get(id)?.abort(new Error('cancelled')),
    stop: () => {
      stopped = true;
      for (const abort of aborts.values()) abort.abort(new Error('stopped'));
    },
  };
}

/** Creates an empty queue. */
export function createUploads(init: UploadsInit): Uploads {
  const shelf = createShelf(init);
  const { store, files } = shelf;
  const line = createLine(shelf, init);
  const removal = createDiscardLater();

  const cancel = (id: string) => {
    const uploadId = files.get(id)?.uploadId;
    line.abort(id);
    shelf.drop(id);
    if (uploadId) void call(anexo.cancelar, { params: { id: uploadId } }).catch(() => {});
  };

  function add(campo: string | null, file: File, from: { original?: File; replaces?: string } = {}): void {
    const kept = { id: newUuid(), campo, uploadId: null, file };
    if (from.original) shelf.originals.set(kept.id, from.original);
    if (from.replaces) shelf.replaced.set(kept.id, from.replaces);
    shelf.keep(kept);
    line.enqueue(kept);
  }

  return {
    store,
    reducoes: line.reducoes,
    add: (campo, file, original) => add(campo, file, { original }),
    replace: (replaces, campo, file) => add(campo, file, { replaces }),
    refuse: (campo, { name, size }, erro) => {
      const envio = { id: newUuid(), campo, nome: name, tamanho: size, enviado: 0, erro, podeRepetir: false };
      shelf.show({ ...envio, situacao: 'falhou' });
    },
    forgetRefused: (campo) =>
      store.update((list) => list.filter((envio) => envio.campo !== campo || !isRefused(envio))),
    reuse: createReuse(init),
    retry: (id) => {
      const kept = files.get(id);
      if (kept) line.enqueue(kept);
    },
    cancel,
    relocate: (to) => {
      for (const { id, campo: from } of store.get()) {
        const campo = from === null ? null : to(from);
        if (campo === from) continue;
        if (campo === null) cancel(id);
        else {
          const kept = files.get(id);
          if (kept) shelf.keep({ ...kept, campo });
          shelf.patch(id, { campo });
        }
      }
    },
    resume: async () => {
      for (const kept of (await init.kept()?.list()) ?? []) if (!files.has(kept.id)) line.enqueue(kept);
    },
    isFiled: (id) => init.filed?.has(id) ?? false,
    discard: (id) => {
      if (!init.filed?.has(id)) removal.discard(id);
    },
    putBack: removal.putBack,
    stop: () => {
      removal.flush();
      line.stop();
    },
  };
}

/** Whether a file was rejected for good. */
function isRefused({ situacao, podeRepetir }: Envio): boolean {
  return situacao === 'falhou' && !podeRepetir;
}

/** Number of uploads of a form row that may still succeed: pending ones, and failed ones with a retry. */
export function countArriving(envios: readonly Envio[], row: string): number {
  return envios.filter((envio) => envio.campo?.startsWith(`${row}.`) && !isRefused(envio)).length;
}

/** Whether a file is pending for the field, or for any field without one. */
export function isSending(envios: readonly Envio[], campo?: string): boolean {
  return envios.some(
    (envio) => envio.situacao !== 'falhou' && (campo === undefined || envio.campo === campo),
  );
}

/** Uses documents of the wallet in the fields of a target, without an upload. */
function createReuse({ target, onDone }: Pick<UploadsInit, 'target' | 'onDone'>) {
  /** Idempotency keys of unanswered calls, so that a retry counts once. */
  const uses = new Map<string, string>();
  return async (campo: string | null, id: string): Promise<void> => {
    const { finalidade, ...alvo } = await target(campo);
    if (finalidade === 'carteira' || finalidade === 'foto') throw new Error('used in requests only');
    const use = `${campo ?? ''} ${id}`;
    const idempotencyKey = uses.get(use) ?? newUuid();
    uses.set(use, idempotencyKey);
    const used = await call(
      carteira.usar,
      { params: { id }, body: { finalidade, ...alvo } },
      { idempotencyKey },
    );
    uses.delete(use);
    onDone(used, campo);
  };
}

/** How long a removed file can be restored, in milliseconds. */
export const UNDO_MS = 10_000;

/** Deletes removed files once they can no longer be restored. */
interface DiscardLater {
  discard: (id: string) => void;
  putBack: (id: string) => void;
  /** Deletes all waiting files at once. */
  flush: () => void;
}

/** Failures are silent, because the server sweeps unused files. */
function createDiscardLater(): DiscardLater {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const remove = (id: string) => {
    waiting.delete(id);
    void call(anexo.remover, { params: { id } }, { keepalive: true, quiet: true }).catch(() => {});
  };
  const clear = (id: string) => {
    clearTimeout(waiting.get(id));
    waiting.delete(id);
  };
  return {
    discard: (id) => {
      clear(id);
      waiting.set(
        id,
        setTimeout(() => remove(id), UNDO_MS),
      );
    },
    putBack: clear,
    flush: () => {
      for (const id of Array.from(waiting.keys())) {
        clear(id);
        remove(id);
      }
    },
  };
}
