import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { allNamed, descendants, killAll, named } from './processes.ts';

/** `provider` has all rails; `database` is one process of PostgreSQL, after whose death it ends all others and recovers. */
export type Victim = 'server' | 'worker' | 'both' | 'provider' | 'database' | 'tree';

/** What to look for in the command line of a victim's processes. */
const COMMANDS: Readonly<Record<Exclude<Victim, 'tree'>, readonly string[]>> = {
  server: ['app/server.ts'],
  worker: ['app/worker.ts'],
  both: ['app/server.ts', 'app/worker.ts'],
  provider: ['app/provedor-simulado.ts'],
  database: ['checkpointer'],
};

const CHILD = fileURLToPath(new URL('tree.child.ts', import.meta.url));
/** The supervisor waits longer after each death in a row, so a run with more would only wait. */
const DEATHS_BEFORE_TREE = 3;

/** The running application, whose parts can be killed and restarted. */
export class Tree {
  url = '';
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | null = null;
  #deaths = 0;

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = { ...process.env, ...env };
  }

  /** Starts everything and waits until it serves. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [CHILD], { env: this.#env, stdio: ['ignore', 'pipe', 'inherit'] });
    this.#child = child;
    this.#deaths = 0;
    const ready = once(createInterface({ input: child.stdout }), 'line');
    const died = once(child, 'exit').then(() => Promise.reject(new Error('the application did not start')));
    died.catch(() => undefined);
    const [line] = (await Promise.race([ready, died])) as [string];
    this.url = (JSON.parse(line) as { url: string }).url;
  }

  /** Kills one part with -9; after a few deaths of a part, the whole tree, which restarts with short pauses. */
  async kill(wanted: Victim): Promise<Victim> {
    const victim = this.#deaths >= DEATHS_BEFORE_TREE ? 'tree' : wanted;
    const root = this.#child?.pid ?? 0;
    const below = descendants(root);
    if (victim === 'tree') {
      const gone = this.#child ? once(this.#child, 'exit') : null;
      killAll([root, ...below]);
      await gone;
      await this.start();
      return victim;
    }
    this.#deaths += 1;
    for (const command of COMMANDS[victim]) killAll(named(below, command));
    return victim;
  }

  /** Ends it as an operator does, and returns the processes left behind. */
  async stop(dataDir: string): Promise<number[]> {
    const child = this.#child;
    if (!child) return [];
    this.#child = null;
    const below = descendants(child.pid ?? 0);
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
    return [...new Set([...allNamed(dataDir), ...named(below, '/')])];
  }
}
