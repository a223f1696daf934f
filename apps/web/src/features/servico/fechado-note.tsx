import { IconLock } from '@tabler/icons-react';
import classes from './fechado-note.module.css';

/** Small note: why a service accepts no requests, at all or from this person. */
export function FechadoNote({ texto }: { texto: string }) {
  return (
    <p className={classes.note}>
      <IconLock size={16} aria-hidden="true" />
      {texto}
    </p>
  );
}
