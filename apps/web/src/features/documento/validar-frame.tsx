import type { ReactNode } from 'react';
import classes from './validar.module.css';

/** The frame of a public page that search engines must not index. */
export function ValidarFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <meta name="robots" content="noindex, nofollow" />
      {children}
    </div>
  );
}
