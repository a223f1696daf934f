import type { ReactNode } from 'react';
import { useTitle } from '#platform/title.ts';
import { Link } from './link.tsx';
import classes from './page.module.css';

export interface Crumb {
  label: string;
  to: string;
}

interface PageHeaderProps {
  title: string;
  /** Cuts the title after two lines, for titles with a long name. */
  clampTitle?: boolean;
  /** One line about the purpose of the page. */
  intro?: ReactNode;
  /** The primary action; full width on a phone. */
  action?: ReactNode;
  /** Only below the second level. */
  breadcrumb?: readonly Crumb[];
  /** Beside the title: a status badge, a number. */
  aside?: ReactNode;
}

/** The h1 of a screen. It receives the focus after a navigation. */
export function PageHeader({ title, clampTitle, intro, action, breadcrumb, aside }: PageHeaderProps) {
  return (
    <div className={classes.header}>
      {breadcrumb && <Breadcrumb crumbs={breadcrumb} />}
      <div className={classes.headline}>
        <div className={classes.words}>
          <div className={classes.titleLine}>
            <h1 className={classes.title} data-clamp={clampTitle || undefined} tabIndex={-1} data-page-title>
              {title}
            </h1>
            {aside}
          </div>
          {intro && <p className={classes.intro}>{intro}</p>}
        </div>
        {action && <div className={classes.action}>{action}</div>}
      </div>
    </div>
  );
}

function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Você está em" className={classes.breadcrumb}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.to}>
            <Link to={crumb.to}>{crumb.label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface PageProps extends PageHeaderProps {
  /** `form` is one column of 640 px, `reading` keeps lines under 72 characters, `wide` uses the whole screen. */
  width?: 'normal' | 'form' | 'reading' | 'wide';
  /** Title of the browser tab, if it differs from the h1. */
  tabTitle?: string;
  children: ReactNode;
}

/** A screen: its header and its content, in the given width. */
export function Page({ width = 'normal', tabTitle, children, ...header }: PageProps) {
  useTitle(tabTitle ?? header.title);
  return (
    <div className={classes.page} data-width={width}>
      <PageHeader {...header} />
      {children}
    </div>
  );
}
