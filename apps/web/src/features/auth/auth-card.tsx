import type { ReactNode } from 'react';
import { useTitle } from '#platform/title.ts';
import classes from './auth.module.css';

interface AuthCardProps {
  title: string;
  /** Title of the tab when it should say more than the h1. */
  tabTitle?: string;
  intro?: ReactNode;
  /** Above the title: a word about why the person is here. */
  notice?: ReactNode;
  /** In the card, over the title: how far the person has come. */
  before?: ReactNode;
  /** Under the card: the other ways on. */
  aside?: ReactNode;
  /** A form of several fields is wider than a sign-in. */
  wide?: boolean;
  children: ReactNode;
}

/** The frame of a screen without a session: one narrow column with a title and one thing to do. */
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
