/** The list with the item of this id at another place; the same list when it is there already or unknown. */
export function moveTo(ids: readonly number[], id: number, at: number): readonly number[] {
  const from = ids.indexOf(id);
  const to = Math.max(0, Math.min(ids.length - 1, at));
  if (from < 0 || from === to) return ids;
  const rest = ids.filter((other) => other !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}
