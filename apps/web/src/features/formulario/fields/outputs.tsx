import type { Campo } from '@balcao/domain/formulario/campo';
import type { ReactNode } from 'react';
import type { FieldModule, InputProps, OutputProps } from '../field-module.ts';
import classes from './fields.module.css';

/** An answer whose lines are its own. */
export function LinesOutput({ item }: Pick<OutputProps, 'item'>) {
  return <span className={classes.lines}>{item.texto}</span>;
}

/** A field whose answer reads as one piece of text. */
export function readAsText<C extends Campo>(Input: (props: InputProps<C>) => ReactNode): FieldModule<C> {
  return { Input, Output: ({ item }) => item.texto };
}
