import type { ClientBase } from 'pg';

/** Bounds: a list with free filters makes many texts, and each named one costs memory in every server process. */
const MAX_NAMES = 500;
const MAX_CANDIDATES = 2_000;
/** What a statement begins with whose best plan depends on its values: it never gets a name, so each time has a plan of its own. */
export const PLANNED_EACH_TIME = '/* planned each time */';
/** A text earns its name on this use, so that one-off statements never take a place. */
const USES_BEFORE_NAME = 3;

/**
 * Names for prepared statements, by SQL text, shared by all connections of a pool. With a name the server parses and
 * plans a text once per connection: 5 to 10 % more requests per second.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();
  #last = 0;

  /** The name of this text, or undefined while it has not earned one (or all are taken). */
  nameOf(text: string): string | undefined {
    if (text.trimStart().startsWith(PLANNED_EACH_TIME)) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MAX_NAMES) return known;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses >= USES_BEFORE_NAME) {
      this.#uses.delete(text);
      return this.renew(text);
    }
    if (this.#uses.size >= MAX_CANDIDATES) this.#uses.clear();
    this.#uses.set(text, uses);
    return undefined;
  }

  /** Gives the text another name, so that every connection prepares it again. */
  renew(text: string): string {
    this.#last += 1;
    const name = `b${this.#last}`;
    this.#names.set(text, name);
    return name;
  }
}

type SendQuery = (config: { name?: string; text: string; values: unknown[] }) => Promise<unknown>;

/** Makes this connection send parameterised statements under their shared names. */
export function nameStatements(client: ClientBase, names: StatementNames): void {
  const original = client.query.bind(client);
  // pg overloads query() ten ways; only (text, values) is touched, everything else passes as it came.
  const send = original as unknown as SendQuery;
  const passOn = original as unknown as (...args: unknown[]) => unknown;
  const query = (...args: unknown[]): unknown => {
    const [text, values] = args;
    // Without values the text may hold several statements, which cannot be prepared.
    if (args.length !== 2 || typeof text !== 'string' || !Array.isArray(values) || values.length === 0) {
      return passOn(...args);
    }
    const name = names.nameOf(text);
    if (name === undefined) return passOn(...args);
    return send({ name, text, values }).catch((error: unknown) => {
      if (!isStalePlan(error)) throw error;
      // A migration changed the columns under us. Inside a transaction the repeat fails too: then the cause counts.
      return send({ name: names.renew(text), text, values }).catch(() => {
        throw error;
      });
    });
  };
  client.query = query as unknown as typeof client.query;
}

/** "cached plan must not change result type": the statement was prepared before a table changed. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';
}
