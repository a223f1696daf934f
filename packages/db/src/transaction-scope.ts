/** What is known of a running transaction beyond the connection it works on. */
interface Scope {
  pool: object;
  afterCommit: (() => void)[];
}

const scopes = new WeakMap<object, Scope>();

/** Opens the scope of a transaction of this pool; `committed` runs what waited for the commit. */
export function openScope(tx: object, pool: object): { committed: () => void } {
  const scope: Scope = { pool, afterCommit: [] };
  scopes.set(tx, scope);
  return {
    committed: () => {
      for (const work of scope.afterCommit) work();
    },
  };
}

/** The pool behind a transaction of `withTx`; anything else is its own. For what a process remembers of a database. */
export function poolOf(db: object): object {
  return scopes.get(db)?.pool ?? db;
}

/**
 * Runs `work` once what this transaction has read is sure to exist: after its commit, never after a rollback, and at
 * once outside a transaction. `work` must not fail.
 */
export function whenCommitted(db: { isTransaction: boolean }, work: () => void): void {
  if (!db.isTransaction) work();
  else scopes.get(db)?.afterCommit.push(work);
}
