/**
 * Who stands in for an absent person: the substitute or, while that one is away, the substitute's own. Null
 * where the chain ends without a person, or returns to one it has passed. `ausentes` has all absent people
 * with their substitutes.
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
