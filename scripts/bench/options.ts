import { parseArgs } from 'node:util';

/** The options of `npm run bench`. */
export interface BenchOptions {
  /** Requests in the scratch database. */
  requests: number;
  /** Seconds measured per contestant and case, over all rounds. */
  seconds: number;
  /** Only cases whose name begins with this; all when empty. */
  only: string;
  /** Whether everything is measured at each of `sizes`. */
  scale: boolean;
  /** Whether only the parts of filing are measured. */
  filing: boolean;
  /** Whether the screens of accounts are measured, on `accounts` of them. */
  people: boolean;
  accounts: number;
  /** Whether the run of the annuities is measured, for `accounts` people. */
  annuities: boolean;
  /** Whether the lists of charges are measured, on `rows` of them. */
  charges: boolean;
  /** Whether the screens of the ombudsman are measured, on `rows` manifestations. */
  manifestations: boolean;
  rows: number;
  sizes: readonly [number, ...number[]];
}

/** Connections of every contestant. */
export const CONNECTIONS = 16;
/** Turns of each contestant, so that a slow minute of the machine affects all of them. */
export const ROUNDS = 4;

const LARGEST_LOAD = 2_000_000;
const LARGEST_ACCOUNTS = 1_000_000;
const LARGEST_ROWS = 10_000_000;
const CHARGES = '3000000';
const MANIFESTATIONS = '200000';
const LONGEST_SECONDS = 60;
const SIZES = '10000,50000,100000,1000000';

/**
 * Reads `--requests=50000 --seconds=8 --only=detail`, `--scale --sizes=10000,50000`, `--people`, `--charges` or
 * `--manifestations`. @throws when a value is no whole number in its range
 */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      requests: { type: 'string', default: '50000' },
      seconds: { type: 'string', default: '8' },
      only: { type: 'string', default: '' },
      scale: { type: 'boolean', default: false },
      filing: { type: 'boolean', default: false },
      people: { type: 'boolean', default: false },
      annuities: { type: 'boolean', default: false },
      accounts: { type: 'string', default: '300000' },
      charges: { type: 'boolean', default: false },
      manifestations: { type: 'boolean', default: false },
      rows: { type: 'string' },
      sizes: { type: 'string', default: SIZES },
    },
  });
  return {
    requests: whole('requests', values.requests, 1_000, LARGEST_LOAD),
    seconds: whole('seconds', values.seconds, 1, LONGEST_SECONDS),
    only: values.only,
    scale: values.scale,
    filing: values.filing,
    people: values.people,
    annuities: values.annuities,
    accounts: whole('accounts', values.accounts, 10_000, LARGEST_ACCOUNTS),
    charges: values.charges,
    manifestations: values.manifestations,
    rows: whole(
      'rows',
      values.rows ?? (values.manifestations ? MANIFESTATIONS : CHARGES),
      10_000,
      LARGEST_ROWS,
    ),
    sizes: growing(values.sizes),
  };
}

function growing(text: string): readonly [number, ...number[]] {
  const [first, ...others] = text.split(',').map((size) => whole('sizes', size, 1_000, LARGEST_LOAD));
  const sizes = [first ?? 0, ...others] as const;
  if (sizes.some((size, i) => i > 0 && size <= (sizes[i - 1] ?? 0)))
    throw new Error(`--sizes=${text}: each has to be larger than the one before`);
  return sizes;
}

function whole(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`--${name}=${text}: a whole number from ${least} to ${most} is needed`);
  return value;
}
