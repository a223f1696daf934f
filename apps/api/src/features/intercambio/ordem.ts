/**
 * The list with what is new in it, each beside its neighbours of the file: after the nearest one before it there that is
 * here, else before the nearest one after it. What was here keeps its order.
 */
export function placeNew<T>(here: readonly T[], file: readonly T[]): T[] {
  const list = [...here];
  for (const [i, item] of file.entries()) {
    if (list.includes(item)) continue;
    const before = file.slice(0, i).findLast((each) => list.includes(each));
    const after = file.slice(i + 1).find((each) => list.includes(each));
    if (before !== undefined) list.splice(list.indexOf(before) + 1, 0, item);
    else list.splice(after === undefined ? list.length : list.indexOf(after), 0, item);
  }
  return list;
}
