import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

export interface Received {
  to: string[];
  raw: string;
}

type Mode =
  | 'take'
  | 'refuse'
  | 'drop'
  | 'slow'
  | 'busy'
  | 'silent'
  | 'refuse-sign-in'
  | 'refuse-sender'
  | 'refuse-content';

interface Said {
  port?: number;
  mode?: Mode;
  message?: Received;
}

/** Runs the SMTP server of the tests; `kill` stops it like a power cut, `start` restarts it on its port. */
export class SmtpSink {
  readonly received: Received[] = [];
  port = 0;
  #child: ChildProcess | null = null;
  #mode: Mode = 'take';

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async start(): Promise<this> {
    const child = fork(new URL('./smtp-sink.child.ts', import.meta.url), [String(this.port)], {
      execArgv: [],
    });
    child.on('message', ({ message }: Said) => message && this.received.push(message));
    this.#child = child;
    this.#mode = 'take';
    const [{ port = 0 }] = (await once(child, 'message')) as [Said];
    this.port = port;
    return this;
  }

  /** Changes its behaviour from now on; messages taken before are in `received` when this returns. */
  async set(mode: Mode): Promise<void> {
    const child = this.#child;
    this.#mode = mode;
    if (!child?.connected) return;
    const answered = new Promise<void>((resolve) => {
      const listen = (said: Said) => {
        if (said.mode === undefined) return;
        child.off('message', listen);
        resolve();
      };
      child.on('message', listen);
    });
    child.send({ mode });
    await answered;
  }

  /** Waits until all taken messages are in `received`. */
  flush(): Promise<void> {
    return this.set(this.#mode);
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
