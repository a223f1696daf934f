/**
 * Shape of a value, by example: a plain value for its type, a list of one, an object; `?` marks a value that may be
 * null.
 */
export type Shape = string | number | boolean | [Shape] | { [name: string]: Shape };

/** The value with exactly the fields of the shape; undefined if a field is missing or has another type. */
export function readShape(shape: Shape, value: unknown): unknown {
  if (typeof shape !== 'object') {
    const sound = typeof value !== 'number' || Number.isFinite(value);
    return sound && typeof value === typeof shape ? value : undefined;
  }
  if (Array.isArray(shape)) {
    const items = Array.isArray(value) ? value.map((item) => readShape(shape[0], item)) : [undefined];
    return items.includes(undefined) ? undefined : items;
  }
  if (shape['?'] !== undefined) return value === null ? value : readShape(shape['?'], value);
  // A value that is no object has no fields.
  const parts = Object(value) as Record<string, unknown>;
  const fields: Record<string, unknown> = {};
  for (const name in shape) {
    fields[name] = readShape(shape[name] ?? '', parts[name]);
    if (fields[name] === undefined) return undefined;
  }
  return fields;
}
