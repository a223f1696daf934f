import { connect, type Socket } from 'node:net';

/** The part of an answer that the load needs. */
export interface HttpAnswer {
  status: number;
  body: string;
}

const HEAD_END = '\r\n\r\n';
const CLOSED = 'the server closed the connection';
const LENGTH = /\r\ncontent-length: (\d+)/i;

/**
 * One keep-alive connection that sends prepared bytes and waits for the whole answer. It reads only status and length,
 * because on a small machine the load competes for the processor with the server.
 */
export class HttpConnection {
  readonly #socket: Socket;
  #pending: Buffer | null = null;
  #settle: { resolve: (answer: HttpAnswer) => void; reject: (error: Error) => void } | null = null;
  #wantsBody = false;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#receive(chunk));
    socket.on('error', (error) => this.#settle?.reject(error));
    socket.on('close', () => this.#settle?.reject(new Error(CLOSED)));
  }

  /** Whether either side has closed it, so that a request would never be answered. */
  get closed(): boolean {
    return this.#socket.destroyed || this.#socket.readableEnded;
  }

  static open(port: number): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new HttpConnection(socket)));
      socket.once('error', reject);
    });
  }

  /** Sends one request. `body` of the answer is empty unless requested. */
  send(bytes: Buffer, wantsBody: boolean): Promise<HttpAnswer> {
    if (this.closed) return Promise.reject(new Error(CLOSED));
    this.#wantsBody = wantsBody;
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#socket.write(bytes);
    });
  }

  /** Closes it with a reason, which every waiting caller gets. */
  fail(reason: string): void {
    this.#socket.destroy(new Error(reason));
  }

  close(): void {
    this.#settle = null;
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    const bytes = this.#pending ? Buffer.concat([this.#pending, chunk]) : chunk;
    const answer = readAnswer(bytes, this.#wantsBody);
    this.#pending = answer ? null : bytes;
    if (answer) this.#settle?.resolve(answer);
  }
}

/** The answer in these bytes, or null while it is incomplete. */
function readAnswer(bytes: Buffer, wantsBody: boolean): HttpAnswer | null {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const head = bytes.toString('latin1', 0, headEnd);
  const status = Number(head.slice(9, 12));
  const length = status === 304 || status === 204 ? 0 : Number(LENGTH.exec(head)?.[1] ?? Number.NaN);
  if (Number.isNaN(length)) throw new Error(`an answer without content-length: ${head.slice(0, 200)}`);
  const start = headEnd + HEAD_END.length;
  if (bytes.length < start + length) return null;
  const wanted = wantsBody || status >= 400;
  return { status, body: wanted ? bytes.toString('utf8', start, start + length) : '' };
}
