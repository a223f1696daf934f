import { manifestacaoArquivo } from '@balcao/contract/manifestacao-arquivo';
import { call } from '#platform/call.ts';
import { mimeOf } from '#platform/mime-of.ts';
import { newUuid } from '#platform/new-uuid.ts';
import { createStore } from '#platform/store.ts';

/** A file that was chosen and travels with what is sent. */
export interface Peca {
  id: string;
  nome: string;
  mime: string;
  /** Sizes in bytes. */
  tamanho: number;
  enviado: number;
  /** `guardada`: the server has it for an hour; `recusada`: neither this page nor the server takes it. */
  situacao: 'escolhida' | 'enviando' | 'esperando' | 'conferindo' | 'guardada' | 'recusada';
  /** Why it was refused, or why it did not arrive. */
  erro: string | null;
}

/** The bytes of a file, and what the server has of them. */
interface Guarda {
  file: File;
  /** Its id on the server, random and never used for another file. */
  pecaId: string;
  /** How the server keeps it; null while it does not. */
  limpa: boolean | null;
  recebido: number;
}

export type Estante = ReturnType<typeof createEstante>;

/** The chosen files: what is shown of them, and their bytes, which stay in the page. */
export function createEstante() {
  const store = createStore<readonly Peca[]>([]);
  const guardas = new Map<string, Guarda>();
  const patch = (id: string, change: Partial<Peca>) =>
    store.update((list) => list.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const show = ({ name: nome, size: tamanho, type }: File, erro: string | null): string => {
    const id = newUuid();
    const mime = mimeOf({ name: nome, type });
    const situacao = erro === null ? 'escolhida' : 'recusada';
    store.update((list) => [...list, { id, nome, mime, tamanho, enviado: 0, situacao, erro }]);
    return id;
  };
  return {
    store,
    guardas,
    patch,
    add: (file: File) => {
      guardas.set(show(file, null), { file, pecaId: newUuid(), limpa: null, recebido: 0 });
    },
    refuse: (file: File, erro: string) => {
      show(file, erro);
    },
    /** Begins anew with a file, under another id. */
    renew: (id: string, guarda: Guarda) => {
      guardas.set(id, { ...guarda, pecaId: newUuid(), limpa: null, recebido: 0 });
      patch(id, { situacao: 'escolhida', enviado: 0, erro: null });
    },
    remove: (id: string) => {
      const guarda = guardas.get(id);
      guardas.delete(id);
      if (guarda) discard(guarda);
      store.update((list) => list.filter((one) => one.id !== id));
    },
    clear: () => {
      guardas.clear();
      store.set([]);
    },
  };
}

/** Takes back what the server has. A failure is silent, because the server sweeps what is not used. */
export function discard({ pecaId, recebido }: Guarda): void {
  if (recebido === 0) return;
  const args = { params: { id: pecaId } };
  void call(manifestacaoArquivo.descartarPeca, args, { nameless: true, quiet: true }).catch(() => {});
}
