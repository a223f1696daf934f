/** A list that comes whole, as it is answered. */
export async function wholeList<T>(rows: Promise<T[]>): Promise<{ items: T[]; total: number }> {
  const items = await rows;
  return { items, total: items.length };
}
