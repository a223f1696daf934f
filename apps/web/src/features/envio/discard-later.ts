import { anexo } from '@balcao/contract/anexo';
import { call } from '#platform/call.ts';

/** How long a file that was taken out can be put back, in milliseconds. */
export const UNDO_MS = 10_000;

/** Deletes files that were taken out, once they can no longer be put back. */
export interface DiscardLater {
  discard: (id: string) => void;
  putBack: (id: string) => void;
  /** Deletes at once what still waits. */
  flush: () => void;
}

/** Starts with nothing to delete. A failure is silent: the portal sweeps files that nothing points to. */
export function createDiscardLater(): DiscardLater {
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
