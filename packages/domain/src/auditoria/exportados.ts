/** Most events of the audit log that one file holds: the newest. */
export const EXPORTADOS_MAXIMO = 50_000;
