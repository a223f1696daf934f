import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';

/**
 * An answer that is JSON already: written by the database, or put together from parts that were. It goes out as it
 * is, which saves the server reading, checking and writing it again; for the few routes that are asked for most. Its
 * author names each field, so nothing unnamed gets in; every test that calls such a route compares it with the
 * contract (`checkJsonAnswer`).
 */
export class JsonAnswer {
  readonly json: string | Buffer;

  constructor(json: string | Buffer) {
    this.json = json;
  }
}

const CLOSING = Buffer.from('}');

/**
 * One JSON object of fields to be written and of one more that is JSON already, as bytes: encoding a large part for
 * every answer costs more than all the rest of it.
 */
export function joinJson(fields: Record<string, unknown>, name: string, json: Buffer): Buffer {
  const rest = JSON.stringify(fields).slice(0, -1);
  const head = `${rest}${rest === '{' ? '' : ','}${JSON.stringify(name)}:`;
  return Buffer.concat([Buffer.from(head), json, CLOSING]);
}

/** Throws unless the text holds exactly what the contract names. */
export function checkJsonAnswer(schema: z.ZodType, { json }: JsonAnswer): void {
  const text = json.toString();
  const answer: unknown = JSON.parse(text);
  const named: unknown = schema.parse(answer);
  if (!isDeepStrictEqual(answer, named))
    throw new Error(`an answer holds what the contract does not name: ${text.slice(0, 500)}`);
}
