import { IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './avatar.module.css';

interface AvatarProps {
  /** Name of the person; empty while it is not known. */
  nome: string;
  size?: 'sm' | 'md' | 'lg';
  /** The photo, which covers the initials once it is there. */
  children?: ReactNode;
}

/** A person as a circle: the initials of the name, or the photo. The name stands beside it. */
export function Avatar({ nome, size = 'sm', children }: AvatarProps) {
  return (
    <span className={classes.avatar} data-size={size}>
      <span aria-hidden="true">{initials(nome) || <IconUser size={18} />}</span>
      {children}
    </span>
  );
}

/** Initials of the first and the last name. */
export function initials(name: string): string {
  const ends = name
    .trim()
    .split(/\s+/)
    .filter((_, at, words) => at === 0 || at === words.length - 1);
  return ends
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase();
}
