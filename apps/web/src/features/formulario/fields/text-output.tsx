import type { OutputProps } from '../field-module.ts';

/** An answer that reads as one piece of text. */
export function TextOutput({ item }: Pick<OutputProps, 'item'>) {
  return item.texto;
}
