import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

const SEQUENCES = 2 ** 32;

const draw = () => randomInt(2 ** 31);

let sequence = draw();

/**
 * A new id of the moment that its row tells, and of no other: where that is only an hour, the id tells no more. Ids of one
 * moment follow each other in the order in which this process makes them.
 */
export function idAt(moment: Date): string {
  sequence = (sequence + 1) % SEQUENCES;
  return uuidv7({ msecs: moment.getTime(), seq: sequence });
}

/**
 * Draws the order anew: what is made from here on does not show what was made before it. Where a row tells only its hour, its
 * id would otherwise stand between two rows that tell their moment.
 */
export function scatterIds(): void {
  sequence = draw();
}
