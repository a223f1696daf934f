import type { ReactNode } from 'react';
import classes from './form-actions.module.css';

/** The buttons of a form, the primary one first; full width on a phone. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}

/** The fields of a form in a column, with space between topics. */
export function FieldStack({ children }: { children: ReactNode }) {
  return <div className={classes.stack}>{children}</div>;
}
