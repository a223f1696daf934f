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
      <span aria-hidden="true">{nome ? initials(nome) : <IconUser size={18} />}</span>
      {children}
    </span>
  );
}

/** The photo within an avatar. */
export function AvatarPicture({ src, alt }: { src: string; alt: string }) {
  return <img className={classes.picture} src={src} alt={alt} />;
}

/** Initials of the first and the last name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0]?.charAt(0) ?? '';
  const last = words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : '';
  return (first + last).toUpperCase();
}
