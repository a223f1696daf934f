import { isProblem, OfflineError } from './problem.ts';
import { backoff } from './wait-for-network.ts';

/** Delay between the last change and the save, in milliseconds. */
export const AUTOSAVE_MS = 2000;

/** State of saving. `parado`: it failed, and only another change or the person can fix it. */
export type SaveState = 'nada' | 'pendente' | 'salvando' | 'salvo' | 'sem_rede' | 'falhou' | 'parado';

export interface Autosave {
  /** Reports a change, which is saved after a pause. */
  touch: () => void;
  /** Saves pending changes now; rejects on failure. */
  flush: () => Promise<void>;
  /** Drops pending changes, because the current state came from the server. */
  settle: () => void;
  isDirty: () => boolean;
  stop: () => void;
}

interface AutosaveInit {
  save: () => Promise<void>;
  onState: (state: SaveState, error: unknown) => void;
}

/** Temporary failures are retried, at growing intervals. */
function passes(error: unknown): boolean {
  return error instanceof OfflineError || isProblem(error, 'unavailable', 'internal', 'rate_limited');
}

/** Saves one change at a time, two seconds after a pause. A change during a save is saved next. */
export function createAutosave({ save, onState }: AutosaveInit): Autosave {
  let dirty = false;
  let stopped = false;
  let failures = 0;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function schedule(delay: number): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void flush().catch(() => {}), delay);
  }

  async function saveAll(): Promise<void> {
    while (dirty) {
      dirty = false;
      onState('salvando', null);
      try {
        await save();
      } catch (error) {
        dirty = true;
        fail(error);
        throw error;
      }
      failures = 0;
    }
    onState('salvo', null);
  }

  function fail(error: unknown): void {
    if (!passes(error)) {
      onState('parado', error);
      return;
    }
    failures += 1;
    onState(error instanceof OfflineError ? 'sem_rede' : 'falhou', error);
    schedule(backoff(failures + 2));
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    if (running) return running;
    if (!dirty) return Promise.resolve();
    running = saveAll().finally(() => {
      running = null;
    });
    return running;
  }

  const online = () => {
    if (dirty) schedule(0);
  };
  window.addEventListener('online', online);

  return {
    touch: () => {
      dirty = true;
      if (!running) onState('pendente', null);
      schedule(AUTOSAVE_MS);
    },
    flush,
    settle: () => {
      dirty = false;
      clearTimeout(timer);
    },
    isDirty: () => dirty || running !== null,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', online);
    },
  };
}

/** Saves when the page is hidden. The returned function saves once more, then calls `stops`. */
export function saveOnLeave(save: () => void, stops: readonly (() => void)[]): () => void {
  const hide = () => {
    if (document.visibilityState === 'hidden') save();
  };
  document.addEventListener('visibilitychange', hide);
  return () => {
    document.removeEventListener('visibilitychange', hide);
    save();
    for (const stop of stops) stop();
  };
}
