/** A device whose main pointer is a finger has a camera worth offering. */
export const TOUCH = '(pointer: coarse)';
