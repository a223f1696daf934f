import { anexo } from '@balcao/contract/anexo';
import { carteira } from '@balcao/contract/carteira';
import { call } from '#platform/call.ts';
import { newUuid } from '#platform/new-uuid.ts';
import { describeError, isProblem } from '#platform/problem.ts';
import { createStore, type Store } from '#platform/store.ts';
import type { Anexo, KeptFile, KeptFiles } from './kept-files.ts';
import { type AlvoUpload, sendFile } from './send-file.ts';

/** One file on its way. */
export interface Envio {
  id: string;
  campo: string | null;
  nome: string;
  /** Bytes in all, and those that have left. */
  tamanho: number;
  enviado: number;
  situacao: 'fila' | 'enviando' | 'esperando' | 'conferindo' | 'falhou';
  /** What is wrong, when it failed. */
  erro: string | null;
  /** Whether trying again may help. */
  podeRepetir: boolean;
}

/** The files on their way to one target; one at a time, so that a slow network finishes something. */
export interface Uploads {
  store: Store<readonly Envio[]>;
  /** Pictures that were sent smaller than they are, by the id of the file that the portal has. */
  reducoes: Store<ReadonlyMap<string, Reducao>>;
  /** Sends a file; `original` is what it was made from, when it was made smaller. */
  add: (campo: string | null, file: File, original?: File) => void;
  /** Sends a file in place of one that the portal has. */
  replace: (anexoId: string, campo: string | null, file: File) => void;
  /** Shows a file that was not accepted, with the reason; it is not sent. */
  refuse: (campo: string | null, file: File, erro: string) => void;
  /** Lets go of the files of a field that were not accepted: another is chosen, or none. */
  forgetRefused: (campo: string | null) => void;
  /** Uses a document of the wallet, which is not sent again; absent where nothing goes to the portal. */
  reuse?: (campo: string | null, documentoId: string) => Promise<void>;
  retry: (id: string) => void;
  cancel: (id: string) => void;
  /** Says where each field is now; the files of one that is gone (null) are let go of. */
  relocate: (to: (campo: string) => string | null) => void;
  /** Goes on with the files that a reload interrupted. */
  resume: () => Promise<void>;
  /** Whether the file is part of a request already, which keeps it: it is read from there, and never deleted. */
  isFiled?: (anexoId: string) => boolean;
  /** Deletes a file that was taken out, unless it is put back soon. */
  discard: (anexoId: string) => void;
  putBack: (anexoId: string) => void;
  /** Stops sending; what was kept goes on at the next visit. */
  stop: () => void;
}

/** A picture that was made smaller before it was sent; bytes. */
export interface Reducao {
  de: number;
  para: number;
  /** Kept in memory while the page is open. */
  original: File;
}

export interface UploadsInit {
  /** Where the files go; may create it first. */
  target: (campo: string | null) => Promise<AlvoUpload>;
  onDone: (anexo: Anexo, campo: string | null) => void;
  /** Keeps the files on the device; null keeps nothing (now). */
  kept: () => KeptFiles | null;
  /** Files that are part of a request already. */
  filed?: ReadonlySet<string>;
}

/** Refusals that the same bytes would meet again. */
const FINAL = [
  'anexo.type',
  'anexo.size',
  'anexo.empty',
  'anexo.protected',
  'anexo.refused',
  'anexo.virus',
  'anexo.too_many',
] as const;

/** The files on their way: what is shown of each and its bytes, which the device keeps too. */
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
    /** The file that each one takes the place of. */
    replaced: new Map<string, string>(),
    show,
    /** Lets go of the bytes; what is shown stays. */
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
    /** A file may have moved with its row since it set out. */
    now: (kept: KeptFile) => files.get(kept.id) ?? kept,
    /** Shows a file that waits for its turn. */
    wait: (kept: KeptFile) => {
      const { id, campo, file } = kept;
      files.set(id, kept);
      const { name: nome, size: tamanho } = file;
      show({ id, campo, nome, tamanho, enviado: 0, situacao: 'fila', erro: null, podeRepetir: true });
    },
  };
}

type Shelf = ReturnType<typeof createShelf>;

/** What a file takes the place of must be gone first: the portal counts the files of a field. */
async function takeOut(id: string, replaced: Shelf['replaced']): Promise<void> {
  const old = replaced.get(id);
  if (old === undefined) return;
  await call(anexo.remover, { params: { id: old } }).catch((error: unknown) => {
    if (!isProblem(error, 'not_found')) throw error;
  });
  replaced.delete(id);
}

/** Sends what is on the shelf, one file at a time. */
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
    // The portal let go of it already: there is nothing to repeat, resume or cancel.
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

/** Starts with nothing on its way. */
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

/** Whether a file was not accepted: to send it again would not help. */
function isRefused({ situacao, podeRepetir }: Envio): boolean {
  return situacao === 'falhou' && !podeRepetir;
}

/** How many files of a row of a form may still arrive: those on their way, and those that wait to be sent again. */
export function countArriving(envios: readonly Envio[], row: string): number {
  return envios.filter((envio) => envio.campo?.startsWith(`${row}.`) && !isRefused(envio)).length;
}

/** Whether a file is still on its way to the field (any field without one). */
export function isSending(envios: readonly Envio[], campo?: string): boolean {
  return envios.some(
    (envio) => envio.situacao !== 'falhou' && (campo === undefined || envio.campo === campo),
  );
}

/** Uses documents of the wallet in the fields of one target; nothing is sent again. */
function createReuse({ target, onDone }: Pick<UploadsInit, 'target' | 'onDone'>) {
  /** Keys of the documents that were asked for and not answered: asked again, it is still one use. */
  const uses = new Map<string, string>();
  return async (campo: string | null, id: string): Promise<void> => {
    const { finalidade, ...alvo } = await target(campo);
    if (finalidade === 'carteira') throw new Error('what is in the wallet is there already');
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

/** How long a file that was taken out can be put back, in milliseconds. */
export const UNDO_MS = 10_000;

/** Deletes files that were taken out, once they can no longer be put back. */
interface DiscardLater {
  discard: (id: string) => void;
  putBack: (id: string) => void;
  /** Deletes at once what still waits. */
  flush: () => void;
}

/** Starts with nothing to delete. A failure is silent: the portal sweeps files that nothing points to. */
function createDiscardLater(): DiscardLater {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const remove = (id: string) => {
    waiting.delete(id);
    void call(anexo.remover, { params: { id } }, { keepalive: true }).catch(() => {});
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
