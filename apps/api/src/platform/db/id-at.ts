import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

const SEQUENCES = 2 ** 32;

let sequence = randomInt(2 ** 31);

/**
 * A new id of the moment that its row tells, and of no other: where that is only an hour, the id tells no more. Ids of one
 * moment follow each other in the order in which this process makes them.
 */
export function idAt(moment: Date): string {
  sequence = (sequence + 1) % SEQUENCES;
  return uuidv7({ msecs: moment.getTime(), seq: sequence });
}
