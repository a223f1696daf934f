/** What went wrong while starting the embedded database; tests and the start script branch on it. */
export type EmbeddedPostgresErrorCode =
  | 'unsupported_platform'
  | 'no_usable_account'
  | 'unreachable'
  | 'already_running'
  | 'foreign_cluster'
  | 'init_failed'
  | 'start_failed';

/** An expected failure of the embedded database; the message is Portuguese, meant for the operator's console. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresErrorCode;

  constructor(code: EmbeddedPostgresErrorCode, message: string) {
    super(message);
    this.name = 'EmbeddedPostgresError';
    this.code = code;
  }
}
