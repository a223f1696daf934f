import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Env } from '#platform/env.ts';
import type { SignIns } from './sign-ins.ts';

/** The owner's address of the database, and the public address. */
export interface OwnDatabase {
  owner: string;
  baseUrl: string;
}

/** The facts that are known once the database is of this version. */
export interface Prepared {
  database: SignIns;
  /** Whether the server owns nothing of the database. */
  restricted: boolean;
  /** Lines for the operator about the demonstration's sign-ins; empty without one. */
  entradas: string[];
  /** Folder of the built programs; null when they run from their sources. */
  programs: string | null;
}

export type SaidByPreparation = { configured: Env } | { prepared: Prepared } | { failed: string };

const PROGRAM = fileURLToPath(new URL('prepare.ts', import.meta.url));

/** The process for the one-time work of a start; see prepare.ts. */
export class Preparation {
  readonly #child: ChildProcess;
  readonly #gone: Promise<void>;
  readonly #configured = Promise.withResolvers<Env>();
  readonly #prepared = Promise.withResolvers<Prepared>();

  constructor(options: readonly string[]) {
    this.#child = fork(PROGRAM, [...options], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.#gone = new Promise((done) => this.#child.once('exit', () => done()));
    this.#child.on('message', (said: SaidByPreparation) => this.#hear(said));
    this.#child.once('error', (err) => this.#fail(err));
    this.#child.once('exit', (code) => this.#fail(new Error(`A preparação do portal terminou (${code}).`)));
    // Each of them is awaited later.
    for (const one of [this.#configured, this.#prepared]) one.promise.catch(() => undefined);
  }

  /**
   * The configuration, after all checks that are possible before the start. @throws Error in words for the operator.
   */
  get configured(): Promise<Env> {
    return this.#configured.promise;
  }

  /** Brings the database to this version. @throws Error in words for the operator. */
  run(own: OwnDatabase): Promise<Prepared> {
    this.#child.send(own, () => undefined);
    return this.#prepared.promise;
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    if (this.#child.exitCode === null && this.#child.signalCode === null) await this.#gone;
  }

  #hear(said: SaidByPreparation): void {
    if ('configured' in said) this.#configured.resolve(said.configured);
    else if ('prepared' in said) this.#prepared.resolve(said.prepared);
    else this.#fail(new Error(said.failed));
  }

  #fail(err: Error): void {
    this.#configured.reject(err);
    this.#prepared.reject(err);
  }
}
