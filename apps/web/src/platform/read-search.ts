/** A whole number of an address within these bounds; whatever else stands there is none. */
export function readWhole(raw: unknown, min: number, max: number): number | undefined {
  const isNumber = typeof raw === 'number' || (typeof raw === 'string' && raw.trim() !== '');
  const value = isNumber ? Number(raw) : Number.NaN;
  return Number.isSafeInteger(value) && value >= min && value <= max ? value : undefined;
}

/** A day of an address, 'YYYY-MM-DD', that there is in the calendar. */
export function readDay(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(raw)) return undefined;
  const date = new Date(`${raw}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(raw) ? raw : undefined;
}
