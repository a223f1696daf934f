import pg from 'pg';

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

const INT8 = 20;
const DATE = 1082;
const TIMESTAMP_WITHOUT_ZONE = 1114;
const INTERVAL = 1186;
const TEXT_ARRAY = 1009;
const INT8_ARRAY = 1016;
const TIMESTAMP_WITHOUT_ZONE_ARRAY = 1115;
const DATE_ARRAY = 1182;

type Parser = (text: string) => unknown;

const asText: Parser = (text) => text;
// The published list of ids leaves the array types out; their parsers exist all the same.
const asTextArray = pg.types.getTypeParser(TEXT_ARRAY as TypeId, 'text') as Parser;

const PARSERS: Readonly<Record<number, Parser>> = {
  // Counters and sizes stay far below 2^53; money is integer cents.
  [INT8]: Number,
  [INT8_ARRAY]: (text) => (asTextArray(text) as string[]).map(Number),
  // A calendar day has no time zone: as a Date it would change with the machine's.
  [DATE]: asText,
  [DATE_ARRAY]: asTextArray,
  [TIMESTAMP_WITHOUT_ZONE]: asText,
  [TIMESTAMP_WITHOUT_ZONE_ARRAY]: asTextArray,
  [INTERVAL]: asText,
};

/** How column values become JavaScript: bigint a number, date 'YYYY-MM-DD', numeric a string, timestamptz a Date. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format !== 'binary' ? PARSERS[oid] : undefined) ?? (pg.types.getTypeParser(oid, format) as Parser),
};
