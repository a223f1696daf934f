import classes from './presenca.module.css';
import { PresencaLine } from './presenca-line.tsx';
import { usePresenca } from './use-presenca.ts';

/** Head of an open request: shows who else is there, and reports this person's presence. */
export function PresencaHead({ id }: { id: string }) {
  usePresenca(id);
  return (
    <span role="status" className={classes.head}>
      <PresencaLine id={id} />
    </span>
  );
}
