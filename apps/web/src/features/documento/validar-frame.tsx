import type { ReactNode } from 'react';
import classes from './validar.module.css';

/** A page that anyone may open; search engines are asked to leave it alone. */
export function ValidarFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <meta name="robots" content="noindex, nofollow" />
      {children}
    </div>
  );
}
