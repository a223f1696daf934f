import type { ReactNode } from 'react';
import classes from './form-actions.module.css';

/** The buttons of a form: the main one first, full width at the foot of a phone. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}

/** The fields of a form, one under the other, with the space that separates topics. */
export function FieldStack({ children }: { children: ReactNode }) {
  return <div className={classes.stack}>{children}</div>;
}
