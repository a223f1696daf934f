import { HttpConnection } from '../bench/http-connection.ts';
import type { Walk } from '../bench/plan.ts';
import { walkOnce } from '../bench/walk-once.ts';

/** In milliseconds, past any time limit of the server: a later answer never comes, and the run must end. */
const NO_ANSWER_MS = 30_000;
const LATE = `no answer within ${NO_ANSWER_MS / 1000} s`;

/** Connections to one server that are kept and reused, as many as are needed at once. */
export class Connections {
  readonly #port: number;
  readonly #idle: HttpConnection[] = [];
  /** Maximum that were open together. */
  opened = 0;

  constructor(port: number) {
    this.#port = port;
  }

  /** Runs the walk on a connection of its own; a broken connection is not reused. */
  async ask(walk: Walk): Promise<string | null> {
    const connection = this.#rested() ?? (await this.#open());
    const late = setTimeout(() => connection.fail(LATE), NO_ANSWER_MS);
    try {
      const wrong = await walkOnce(connection, walk);
      this.#idle.push(connection);
      return wrong;
    } catch (error) {
      connection.close();
      throw error;
    } finally {
      clearTimeout(late);
    }
  }

  /** Closes idle connections. */
  close(): void {
    for (const connection of this.#idle.splice(0)) connection.close();
  }

  /** Takes an idle connection that is still open, because servers close those that idle too long. */
  #rested(): HttpConnection | undefined {
    for (let one = this.#idle.pop(); one; one = this.#idle.pop()) if (!one.closed) return one;
    return undefined;
  }

  #open(): Promise<HttpConnection> {
    this.opened += 1;
    return HttpConnection.open(this.#port);
  }
}
