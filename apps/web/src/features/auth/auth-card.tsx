import type { ReactNode } from 'react';
import { useTitle } from '#platform/title.ts';
import classes from './auth.module.css';

interface AuthCardProps {
  title: string;
  /** Title of the browser tab, where it differs from the h1. */
  tabTitle?: string;
  intro?: ReactNode;
  /** Above the card: why the person is here. */
  notice?: ReactNode;
  /** Above the title: the progress. */
  before?: ReactNode;
  /** Below the card: other links. */
  aside?: ReactNode;
  /** Wider, for a form with several fields. */
  wide?: boolean;
  children: ReactNode;
}

/** The frame of a screen without a session: one narrow column with one task. */
export function AuthCard({ title, tabTitle, intro, notice, before, aside, wide, children }: AuthCardProps) {
  useTitle(tabTitle ?? title);
  return (
    <div className={classes.page} data-wide={wide || undefined}>
      {notice}
      <div className={classes.card}>
        {before}
        <div className={classes.words}>
          <h1 className={classes.title} tabIndex={-1} data-page-title>
            {title}
          </h1>
          {intro && <p className={classes.intro}>{intro}</p>}
        </div>
        {children}
      </div>
      {aside && <div className={classes.aside}>{aside}</div>}
    </div>
  );
}
