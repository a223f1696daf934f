import type { Db } from '@balcao/db/db';
import type { Sessions } from './auth/sessions.ts';
import type { Cartao } from './cartao/gateway.ts';
import type { Clock } from './clock.ts';
import type { Env } from './env.ts';
import type { Scanner } from './files/clamd.ts';
import type { Storage } from './files/storage.ts';
import type { UploadStore } from './files/upload-store.ts';
import type { Keys } from './keys/live-keys.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/transport.ts';
import type { Pix } from './pix/gateway.ts';
import type { Sinais } from './sinais.ts';

/** What the composition root builds once and hands to every handler. */
export interface Deps {
  env: Env;
  db: Db;
  /** A few connections kept for health and sign-in, when all others are busy; absent, these use the others too. */
  reserved?: Db;
  /** The only connection that may chain the audit log. Present only where jobs run. */
  selo?: Db;
  clock: Clock;
  log: Log;
  sessions: Sessions;
  /** What is announced by the writes of all processes. */
  sinais: Sinais;
  storage: Storage;
  uploads: UploadStore;
  /** Pieces that come without an account, apart from uploads because they are forgotten after an hour. */
  pecas: UploadStore;
  /** The antivirus of the environment; null where the settings may name one (`scannerOf`). */
  scanner: Scanner | null;
  /** The mail server of the environment; null where the settings may name one (`mailerOf`). */
  mailer: Mailer | null;
  /** The Pix provider of the environment; null where the settings may name one (`pixOf`). */
  pix: Pix | null;
  /** An acquirer besides the settings, as the demonstration has one; `cartaoOf` else. */
  cartao?: Cartao;
  /** One ring of keys for each purpose, kept outside the data. */
  keys: Keys;
}
