import { describeError, isProblem, OfflineError, ProblemError } from '#platform/problem.ts';
import type { Store } from '#platform/store.ts';
import { enviarPeca } from './enviar-peca.ts';
import { createEstante, discard, type Estante, type Peca } from './estante.ts';

/** The files of one text. They stay in the page until the text is sent. */
export interface Pecas {
  store: Store<readonly Peca[]>;
  add: (campo: string | null, file: File) => void;
  /** Shows a file that may not be sent, with the reason. */
  refuse: (campo: string | null, file: File, erro: string) => void;
  /** Removes the refused files, because a new choice replaces them. */
  forgetRefused: () => void;
  remove: (id: string) => void;
  clear: () => void;
  /** Stops the sending that is under way; nothing is done with the files then. */
  stop: () => void;
  /**
   * Sends what the server does not have yet, and then does what the files belong to. Where one is gone from the server, all
   * go once more. `limpar` is for the files of protected authors.
   */
  comArquivos: <T>(limpar: boolean, act: (ids: string[]) => Promise<T>) => Promise<T>;
}

/** Creates the files of one text, none at first. `campo` is the name of their field on the page. */
export function createPecas(campo = 'arquivos'): Pecas {
  const estante = createEstante();
  const { store, guardas } = estante;
  const line = createLine(estante, campo);
  return {
    store,
    add: (_campo, file) => estante.add(file),
    refuse: (_campo, file, erro) => estante.refuse(file, erro),
    forgetRefused: () => store.update((list) => list.filter(({ situacao }) => situacao !== 'recusada')),
    remove: (id) => {
      estante.remove(id);
      line.abort(id);
    },
    clear: estante.clear,
    stop: line.stop,
    comArquivos: async (limpar, act) => {
      const ids = await line.send(limpar);
      try {
        return await act(ids);
      } catch (error) {
        if (ids.length === 0 || !tellsOfFiles(error)) throw error;
        for (const [id, guarda] of guardas) estante.renew(id, guarda);
        return act(await line.send(limpar));
      }
    },
  };
}

/** Refusals that the same file would get again. */
const FINAL = [
  'anexo.type',
  'anexo.size',
  'anexo.empty',
  'anexo.protected',
  'anexo.refused',
  'anexo.virus',
] as const;

/** Sends one file at a time, so that a slow network finishes some. */
function createLine(estante: Estante, campo: string) {
  const { store, guardas, patch } = estante;
  let stopping = new AbortController();
  let current: { id: string; abort: AbortController } | null = null;

  async function sendOne(id: string, limpar: boolean): Promise<void> {
    const guarda = guardas.get(id);
    if (!guarda) return;
    const abort = new AbortController();
    current = { id, abort };
    patch(id, { situacao: 'enviando', erro: null });
    try {
      await enviarPeca({
        ...guarda,
        id: guarda.pecaId,
        limpar,
        signal: AbortSignal.any([abort.signal, stopping.signal]),
        onProgress: (enviado) => {
          guarda.recebido = enviado;
          patch(id, { enviado, situacao: 'enviando' });
        },
        onWait: (waiting) => patch(id, { situacao: waiting ? 'esperando' : 'enviando' }),
        onCheck: () => patch(id, { situacao: 'conferindo' }),
      });
      guarda.limpa = limpar;
      patch(id, { situacao: 'guardada' });
    } catch (error) {
      // Removed meanwhile, it keeps nothing else from being sent.
      if (!guardas.has(id)) return;
      const final = isProblem(error, ...FINAL);
      patch(id, { situacao: final ? 'recusada' : 'escolhida', erro: describeError(error) });
      if (!final) throw error;
    } finally {
      current = null;
    }
  }

  return {
    abort: (id: string) => {
      if (current?.id === id) current.abort.abort(new OfflineError('network'));
    },
    stop: () => stopping.abort(new OfflineError('network')),
    /** Sends all and answers their ids on the server. Throws while one of them is refused. */
    send: async (limpar: boolean): Promise<string[]> => {
      stopping = new AbortController();
      refuseRefused(store.get(), campo);
      for (const { id } of store.get()) {
        const guarda = guardas.get(id);
        if (!guarda || guarda.limpa === limpar) continue;
        if (guarda.limpa !== null) {
          discard(guarda);
          estante.renew(id, guarda);
        }
        await sendOne(id, limpar);
      }
      refuseRefused(store.get(), campo);
      return store.get().flatMap(({ id }) => guardas.get(id)?.pecaId ?? []);
    },
  };
}

/** Whether a refusal is about the files: one of them is gone. */
function tellsOfFiles(error: unknown): boolean {
  return isProblem(error, 'validation') && error.errors.some(({ path }) => /^(arquivos|copia)\b/.test(path));
}

/** Stops before sending while a file is refused, as the server would refuse a field. */
function refuseRefused(list: readonly Peca[], campo: string): void {
  const [first, ...others] = list.filter(({ situacao }) => situacao === 'recusada');
  if (!first) return;
  const message =
    others.length > 0
      ? 'Alguns arquivos não foram aceitos. Retire os que estão marcados ou troque por outros.'
      : `O arquivo “${first.nome}” não foi aceito. Retire ou troque por outro.`;
  throw new ProblemError({
    code: 'validation',
    status: 422,
    title: message,
    errors: [{ path: campo, message }],
  });
}
