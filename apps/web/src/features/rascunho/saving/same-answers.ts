import { isRecord } from '@balcao/domain/formulario/valor';

/** Whether two stored answers are equal. The order of keys does not count, because the database changes it. */
export function sameAnswers(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, i) => sameAnswers(item, b[i]));
  }
  if (!isRecord(a) || !isRecord(b)) return Object.is(a, b);
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => sameAnswers(a[name], b[name]));
}
