/** A measured value at a moment, milliseconds. */
export interface Point {
  at: number;
  value: number;
}

export const HOUR_MS = 3_600_000;

/** The rise of a value per hour by least squares, with two standard errors as its uncertainty. */
export function slopePerHour(points: readonly Point[]): { slope: number; doubt: number } {
  const n = points.length;
  if (n < 3) return { slope: 0, doubt: Number.POSITIVE_INFINITY };
  const meanAt = points.reduce((sum, { at }) => sum + at, 0) / n;
  const mean = points.reduce((sum, { value }) => sum + value, 0) / n;
  const spread = points.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0);
  if (spread === 0) return { slope: 0, doubt: Number.POSITIVE_INFINITY };
  const slope = points.reduce((sum, { at, value }) => sum + (at - meanAt) * (value - mean), 0) / spread;
  const left = points.reduce((sum, { at, value }) => sum + (value - mean - slope * (at - meanAt)) ** 2, 0);
  const error = Math.sqrt(left / (n - 2) / spread);
  return { slope: slope * HOUR_MS, doubt: 2 * error * HOUR_MS };
}
