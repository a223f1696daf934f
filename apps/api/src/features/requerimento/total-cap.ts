import { TOTAL_CAP } from '@balcao/contract/kernel/page';
import { sql } from 'kysely';

/**
 * How far rows are counted. It stands in the statement's text, as a page's size does, and is no value beside it: only where
 * PostgreSQL knows beforehand how little is read does it keep one plan for all values, instead of making one each time.
 */
export const CAP = sql.lit(TOTAL_CAP);
/** One more, which says that there are more. */
export const BEYOND_CAP = sql.lit(TOTAL_CAP + 1);
