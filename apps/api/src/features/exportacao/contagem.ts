/** Rows per slice: few enough for memory, and to notice soon that the person cancelled or lost a right. */
export const FATIA = 1000;

/** Thrown when the person may no longer export. */
export class NoRights extends Error {}

/** The written rows, their reach, and the error that ended the reading early. */
export interface Contagem {
  feitas: number;
  /** The reach of all slices together, because rights may change between two of them. */
  alcance: Set<string>;
  ended: unknown;
}
