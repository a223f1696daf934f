import { manifestacaoRascunho } from '@balcao/contract/manifestacao-rascunho';
import { createAutosave } from '#platform/autosave.ts';
import { call } from '#platform/call.ts';
import { createStore } from '#platform/store.ts';
import type { Escrito } from './escrito.ts';

/** The draft as the server has it: what it says, and since when; null for none. */
interface Guardado {
  text: string;
  em: string;
}

/** Sent by the page itself, and also while it is being left. */
const QUIET = { quiet: true, keepalive: true } as const;

/** Keeps a draft on the server two seconds after the last letter. A failure is silent: the text is still in the page. */
export function createGuarda() {
  const store = createStore<Guardado | null>(null);
  let written: { text: string; escrito: Escrito } | null = null;
  /** The server may have one. */
  let there = false;
  const autosave = createAutosave({
    save: async () => {
      if (written === null) return;
      const { text, escrito } = written;
      there = true;
      const { em } = await call(manifestacaoRascunho.guardar, { body: { escrito } }, QUIET);
      store.set({ text, em });
    },
    onState: () => {},
  });
  return {
    store,
    /** The server has one from an earlier visit. */
    found: () => {
      there = true;
    },
    keep: (text: string, escrito: Escrito) => {
      if (text === written?.text) return;
      written = { text, escrito };
      autosave.touch();
    },
    flush: () => void autosave.flush().catch(() => {}),
    stop: autosave.stop,
    /** Deletes it, once what is under way has ended. */
    forget: async (): Promise<void> => {
      written = null;
      autosave.settle();
      await autosave.flush().catch(() => {});
      autosave.settle();
      store.set(null);
      if (!there) return;
      there = false;
      await call(manifestacaoRascunho.descartar, {}, QUIET).catch(() => {
        there = true;
      });
    },
  };
}
