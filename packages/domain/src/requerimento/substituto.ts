/**
 * Who stands in for an absent person: the substitute, or the substitute's own while that one is away too. Null where
 * the chain ends with nobody, or comes back to somebody it has passed. `ausentes` has everybody who is away, each with
 * their substitute.
 */
export function resolveSubstituto(
  ausenteId: string,
  ausentes: ReadonlyMap<string, string | null>,
): string | null {
  const passed = new Set([ausenteId]);
  let next = ausentes.get(ausenteId) ?? null;
  while (next !== null && ausentes.has(next)) {
    if (passed.has(next)) return null;
    passed.add(next);
    next = ausentes.get(next) ?? null;
  }
  return next === ausenteId ? null : next;
}
