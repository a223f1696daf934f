/**
 * What an address may hold under a name, as plain data. `list()` makes the schema of a query from it. The
 * browser has no schemas and reads its own address by it.
 */
export type Field =
  | { kind: 'text'; max: number; initial?: undefined }
  | { kind: 'choice'; values: readonly string[]; initial?: string }
  | { kind: 'whole'; min: number; max: number; initial?: number }
  | { kind: 'flag'; initial: boolean }
  | { kind: 'day' | 'id'; initial?: undefined };

export type Fields = Readonly<Record<string, Field>>;

/** Words, on one line. */
export const text = (max: number) => ({ kind: 'text', max }) as const;

/** One of these names; `initial` where none is given. */
export const choice = <const V extends readonly string[], const I extends V[number] | undefined = undefined>(
  values: V,
  initial?: I,
) => ({ kind: 'choice', values, initial: initial as I }) as const;

/** A whole number within these bounds; `initial` where none is given. */
export const whole = <const I extends number | undefined = undefined>(
  min: number,
  max: number,
  initial?: I,
) => ({ kind: 'whole', min, max, initial: initial as I }) as const;

/** Yes or no. */
export const flag = (initial = false) => ({ kind: 'flag', initial }) as const;

/** A day, 'YYYY-MM-DD'. */
export const day = { kind: 'day' } as const;

/** The id of a row. */
export const id = { kind: 'id' } as const;

/** Largest page a list serves. */
export const PAGE_SIZE_MAX = 200;

/** The current page of a list. */
export const PAGE = {
  pagina: whole(1, 100_000, 1),
  porPagina: whole(1, PAGE_SIZE_MAX, 15),
} as const;

export type ValueOf<F extends Field> = F extends { kind: 'choice'; values: readonly (infer V)[] }
  ? V
  : F extends { kind: 'whole' }
    ? number
    : F extends { kind: 'flag' }
      ? boolean
      : string;

/** Names of the fields that always have a value. */
export type Given<F extends Fields> = {
  [K in keyof F]: F[K] extends { initial: string | number | boolean } ? K : never;
}[keyof F];

/** What an address says, read by its fields. */
export type SearchOf<F extends Fields> = { [K in Given<F>]: ValueOf<F[K]> } & {
  [K in Exclude<keyof F, Given<F>>]?: ValueOf<F[K]> | undefined;
};

/** Reads an address. A value that is unknown or out of bounds counts as missing. */
export function readAddress<F extends Fields>(fields: F, raw: Record<string, unknown>): SearchOf<F> {
  const read = Object.entries(fields).map(([name, field]) => [
    name,
    readField(field, raw[name]) ?? field.initial,
  ]);
  return Object.fromEntries(read) as SearchOf<F>; // each name was read as its own type above
}

/** What an address does not spell out. */
export function initialsOf(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial]));
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function readField(field: Field, raw: unknown): string | number | boolean | undefined {
  if (typeof raw === 'object') return undefined;
  const given = String(raw ?? '');
  switch (field.kind) {
    case 'text':
      return given.replace(/\s+/g, ' ').trim().slice(0, field.max).trim() || undefined;
    case 'choice':
      return field.values.find((value) => value === given);
    case 'whole':
      return readWhole(given, field);
    case 'flag':
      return given === 'true' || (given === 'false' ? false : undefined);
    case 'day':
      return isDay(given) ? given : undefined;
    case 'id':
      return ID.test(given) ? given : undefined;
  }
}

function readWhole(given: string, { min, max }: { min: number; max: number }): number | undefined {
  const value = given.trim() ? Number(given) : Number.NaN;
  return Number.isSafeInteger(value) && value >= min && value <= max ? value : undefined;
}

/** True for a day that there is in the calendar, of the years that a server takes. */
function isDay(given: string): boolean {
  const time = /^(19|2[01])\d\d-\d\d-\d\d$/.test(given) ? Date.parse(given) : Number.NaN;
  // A day past the end of its month is read as one of the next.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(given);
}
