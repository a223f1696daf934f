const KINDS = [
  'author',
  'staff',
  'filer',
  'session',
  'requerimento',
  'notificacao',
  'admin',
  'tag',
  'subsituacao',
  'cobranca',
  'manifestacao',
] as const;

/** Kinds of rows whose ids the bench computes. */
export type BenchKind = (typeof KINDS)[number];

function prefix(kind: BenchKind): string {
  return `0190000${KINDS.indexOf(kind).toString(16)}-0000-7000-8000-`;
}

/** SQL for the id of row `n` of a kind: ids rise with `n`, as the portal's ids rise with time. */
export function benchId(kind: BenchKind, n: string): string {
  return `('${prefix(kind)}' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`;
}

/** The id of the same row, for the load that reads it. */
export function idOf(kind: BenchKind, n: number): string {
  return `${prefix(kind)}${n.toString(16).padStart(12, '0')}`;
}

/** SQL for a pseudo-random number from that of a row, so that values from two salts do not correlate. */
export function lot(n: string, salt: number): string {
  return `(hashint8extended((${n})::bigint, ${salt}) & 2147483647)`;
}

/** SQL for one of these, by a number from 0 to 99. */
export function drawn(table: readonly (readonly [string, number])[], number: string): string {
  let below = 0;
  const cases = table.map(([name, share]) => {
    below += share;
    return `when ${number} < ${below} then '${name}'`;
  });
  return `case ${cases.join(' ')} end`;
}
