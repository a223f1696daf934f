import type { NomeParte } from '@balcao/contract/portal';
import type { PartsBoard } from './parts-board.ts';
import { decide, type Happening } from './supervisor-table.ts';

/** A part that was started and has not ended. */
interface Running {
  stop(): Promise<unknown>;
}

/** Reports what happened to the part; `cause` is for the operator. Only `ready` may be followed by another report. */
export type Tell = (happened: Happening, cause?: Error) => void;

/** Starts a part once. */
export type Launch = (tell: Tell) => Running;

export interface Supervised {
  /** Resolves when the part serves for the first time; rejects with the cause when it never can. */
  ready: Promise<void>;
  /** Resolves when the first attempt has ended in either way. */
  tried: Promise<void>;
  /** Starts a waiting part at once, because what it waited for is back. */
  hurry(): void;
  /** Ends the current run, so that the next one sees what changed. */
  renew(): Promise<void>;
  stop(): Promise<void>;
}

/** The listeners of the parts. */
export interface Watch {
  board: PartsBoard;
  say: (line: string) => void;
}

const NAMES: Readonly<Record<NomeParte, string>> = {
  banco: 'O banco de dados',
  servidor: 'O servidor',
  trabalhador: 'O processo de tarefas',
  simulador: 'O provedor de pagamentos de simulação',
  telas: 'A preparação das telas',
};

/** Keeps one part of the portal running for ever, by the rules of `decide`. */
export function supervise(parte: NomeParte, launch: Launch, { board, say }: Watch): Supervised {
  const first = Promise.withResolvers<void>();
  const tried = Promise.withResolvers<void>();
  // The board reports a part that nothing awaits.
  first.promise.catch(() => undefined);
  let running: Running | null = null;
  let timer: NodeJS.Timeout | undefined;
  let deaths = 0;
  let everReady = false;
  let ill = false;
  let stopping = false;

  const start = () => {
    timer = undefined;
    let readyAt: number | null = null;
    let over = false;
    running = launch((happened, cause) => {
      if (over) return;
      over = happened !== 'ready';
      const healthyMs = readyAt === null ? 0 : performance.now() - readyAt;
      const next = decide(parte, happened, { everReady, stopping, deaths, healthyMs });
      if (next.do === 'serve') {
        readyAt ??= performance.now();
        everReady = true;
        if (ill) say(`${NAMES[parte]} voltou.`);
        ill = false;
        board.put(parte, 'ok', { quedas: deaths, proximaTentativa: null });
        first.resolve();
      } else if (next.do === 'wait') {
        deaths = next.deaths;
        waitFor(next.ms, cause);
      } else if (next.do === 'refuse') first.reject(cause ?? new Error(parte));
      tried.resolve();
    });
  };
  const waitFor = (ms: number, cause?: Error) => {
    const proximaTentativa = new Date(Date.now() + ms);
    board.put(parte, 'doente', { quedas: deaths, proximaTentativa });
    // Once, so that a database that is away for a night does not fill the log.
    if (!ill) say(`${NAMES[parte]} não está no ar${explain(cause)}. O portal tenta de novo até conseguir.`);
    ill = true;
    timer = setTimeout(start, ms);
  };

  board.put(parte, 'iniciando');
  start();
  return {
    ready: first.promise,
    tried: tried.promise,
    hurry() {
      if (timer === undefined) return;
      clearTimeout(timer);
      deaths = 0;
      start();
    },
    async renew() {
      await running?.stop();
    },
    async stop() {
      stopping = true;
      clearTimeout(timer);
      timer = undefined;
      await running?.stop();
    },
  };
}

/** The cause in brackets: its message, or its code when it has none. */
function explain(cause: Error | undefined): string {
  if (!cause) return '';
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
  return ` (${cause.message || code})`;
}
