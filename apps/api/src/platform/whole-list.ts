/** The answer of a list that comes whole, without pages. */
export async function wholeList<T>(rows: Promise<T[]>): Promise<{ items: T[]; total: number }> {
  const items = await rows;
  return { items, total: items.length };
}
