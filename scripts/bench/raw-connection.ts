import type { Socket } from 'node:net';
import type { Statement } from './plan.ts';

/** The used part of a pooled connection of the driver. */
interface PooledClient {
  query: (config: { name: string; text: string; values: unknown[] }) => Promise<unknown>;
}

const READY_FOR_QUERY = 0x5a;
const ERROR_RESPONSE = 0x45;
const DATA_ROW = 0x44;
const FRAME_HEAD = 5;

/** The socket of a driver connection, which its types do not declare. */
function socketOf(client: PooledClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

/** Values of a row as PostgreSQL wrote them. */
type TextRow = (string | null)[];

/**
 * A prepared connection that repeats recorded PostgreSQL messages and reads the rows of each answer as text, like
 * pgbench. It shows the rate of the database with the smallest possible client.
 */
export class RawConnection {
  readonly #socket: Socket;
  #pending: Buffer = Buffer.alloc(0);
  #rows: TextRow[] = [];
  #settle: { resolve: (rows: TextRow[]) => void; reject: (error: Error) => void } | null = null;

  /** Takes the socket from the driver, so the client must not be used afterwards. */
  constructor(client: PooledClient) {
    this.#socket = socketOf(client);
    this.#socket.removeAllListeners('data');
    this.#socket.on('data', (chunk) => this.#receive(chunk));
  }

  /** Sends one statement's messages; resolves with the rows, once the server is ready for the next. */
  send(messages: Buffer): Promise<TextRow[]> {
    return new Promise((resolve, reject) => {
      this.#rows = [];
      this.#settle = { resolve, reject };
      this.#socket.write(messages);
    });
  }

  #receive(chunk: Buffer): void {
    const bytes = this.#pending.length > 0 ? Buffer.concat([this.#pending, chunk]) : chunk;
    let at = 0;
    while (bytes.length - at >= FRAME_HEAD) {
      const end = at + 1 + bytes.readInt32BE(at + 1);
      if (end > bytes.length) break;
      if (bytes[at] === ERROR_RESPONSE) this.#settle?.reject(new Error(bytes.toString('utf8', at, end)));
      if (bytes[at] === DATA_ROW) this.#rows.push(readRow(bytes, at + FRAME_HEAD));
      if (bytes[at] === READY_FOR_QUERY) this.#settle?.resolve(this.#rows);
      at = end;
    }
    this.#pending = bytes.subarray(at);
  }
}

/** Reads a row from its column count on; the length of null is -1. */
export function readRow(bytes: Buffer, at: number): TextRow {
  const row: TextRow = [];
  let from = at + 2;
  for (let left = bytes.readInt16BE(at); left > 0; left--) {
    const length = bytes.readInt32BE(from);
    from += 4;
    row.push(length < 0 ? null : bytes.toString('utf8', from, from + length));
    from += Math.max(0, length);
  }
  return row;
}

/** Prepares every text on this connection, named by its position. */
export async function prepareAll(client: PooledClient, texts: readonly string[], unit: readonly Statement[]) {
  for (const statement of unit)
    await client.query({
      name: `r${texts.indexOf(statement.text)}`,
      text: statement.text,
      values: statement.values,
    });
}

/** Records the messages that the driver sends for a prepared statement. */
export async function recordMessages(client: PooledClient, texts: readonly string[], statement: Statement) {
  const socket = socketOf(client);
  const sent: Buffer[] = [];
  const write = socket.write;
  socket.write = (chunk: string | Uint8Array) => {
    sent.push(Buffer.from(chunk as Uint8Array));
    return write.call(socket, chunk);
  };
  try {
    await prepareAll(client, texts, [statement]);
  } finally {
    socket.write = write;
  }
  return Buffer.concat(sent);
}
