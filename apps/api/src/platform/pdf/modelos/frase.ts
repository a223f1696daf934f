const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Joins items as a Portuguese sentence does: 'a', 'a e b', 'a, b e c'. */
export function joinE(items: readonly string[]): string {
  return list.format(items);
}
