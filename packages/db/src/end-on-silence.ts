import type { ClientBase } from 'pg';

/** What a statement may take beyond its own limit before its server counts as gone, in milliseconds. */
const SLACK_MS = 1_500;

/** The part of a connected client that pg does not put into its types. */
interface Wired {
  connection: {
    stream: NodeJS.ReadWriteStream & { setTimeout(ms: number): unknown; destroy(error: Error): unknown };
  };
  /** False from the sending of a statement to the end of its answer. */
  readyForQuery: boolean;
}

/**
 * Gives a connection up when its server says nothing while a statement runs: frozen, or gone without a word. The limit
 * of a statement is kept by the server, so without this the caller would wait for ever.
 */
export function endOnSilence(client: ClientBase, statementTimeoutMs: number): void {
  if (statementTimeoutMs === 0) return;
  const wired = client as unknown as Wired;
  const { stream } = wired.connection;
  stream.setTimeout(statementTimeoutMs + SLACK_MS);
  stream.on('timeout', () => {
    if (!wired.readyForQuery) stream.destroy(new Error('Connection terminated: the database fell silent'));
  });
}
