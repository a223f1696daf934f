import classes from './presenca.module.css';
import { PresencaLine } from './presenca-line.tsx';
import { usePresenca } from './use-presenca.ts';

/** At the head of an open request: who else is there; and colleagues are told that this person is. */
export function PresencaHead({ id }: { id: string }) {
  usePresenca(id);
  return (
    <span role="status" className={classes.head}>
      <PresencaLine id={id} />
    </span>
  );
}
