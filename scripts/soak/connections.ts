import { HttpConnection } from '../bench/http-connection.ts';
import type { Walk } from '../bench/plan.ts';
import { walkOnce } from '../bench/walk-once.ts';

/** Connections to one server that are kept and used again, as many as are needed at once. */
export class Connections {
  readonly #port: number;
  readonly #idle: HttpConnection[] = [];
  /** Most that were open together. */
  opened = 0;

  constructor(port: number) {
    this.#port = port;
  }

  /** Takes the walk on a connection of its own; a connection on which something broke is not used again. */
  async ask(walk: Walk): Promise<string | null> {
    const connection = this.#idle.pop() ?? (await this.#open());
    try {
      const wrong = await walkOnce(connection, walk);
      this.#idle.push(connection);
      return wrong;
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  /** Closes what is not in use. */
  close(): void {
    for (const connection of this.#idle.splice(0)) connection.close();
  }

  #open(): Promise<HttpConnection> {
    this.opened += 1;
    return HttpConnection.open(this.#port);
  }
}
