import type { OutputProps } from '../field-module.ts';
import classes from './fields.module.css';

/** An answer that reads as one piece of text. */
export function TextOutput({ item }: Pick<OutputProps, 'item'>) {
  return item.texto;
}

/** An answer whose lines are its own. */
export function LinesOutput({ item }: Pick<OutputProps, 'item'>) {
  return <span className={classes.lines}>{item.texto}</span>;
}
