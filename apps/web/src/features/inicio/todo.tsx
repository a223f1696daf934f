import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PlainLink } from '#ui/link.tsx';
import classes from './inicio.module.css';

interface TodoProps {
  to: string;
  urgent?: boolean;
  icon: ReactNode;
  title: string;
  detail: ReactNode;
  aside?: ReactNode;
  /** Extra content without a link. */
  below?: ReactNode;
}

/** One thing to do, as a row that links to it. */
export function Todo({ to, urgent, icon, title, detail, aside, below }: TodoProps) {
  return (
    <li>
      <PlainLink to={to} className={classes.item} data-urgent={urgent || undefined}>
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
        <span className={classes.words}>
          <span className={classes.title}>{title}</span>
          <span className={classes.detail}>{detail}</span>
        </span>
        {aside}
        <IconArrowRight size={18} aria-hidden="true" />
      </PlainLink>
      {below}
    </li>
  );
}
