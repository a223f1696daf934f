import { IconEye, IconPencil } from '@tabler/icons-react';
import { now } from '#platform/clock.ts';
import { describeLooking, describeWriting } from './describe-presencas.ts';
import classes from './presenca.module.css';
import { type Presente, usePresencas } from './queries.ts';

/** Names the other staff who have the request open; empty when nobody does. */
export function PresencaLine({ id }: { id: string }) {
  return <Presentes people={usePresencas(id)} />;
}

/** Names people who have the same open; empty when nobody does. */
export function Presentes({ people }: { people: readonly Presente[] }) {
  const writing = describeWriting(people, now());
  const looking = describeLooking(people);
  return (
    <>
      {writing && (
        <span className={classes.line} data-writing>
          <IconPencil size={16} aria-hidden="true" />
          {writing}
        </span>
      )}
      {looking && (
        <span className={classes.line}>
          <IconEye size={16} aria-hidden="true" />
          {looking}
        </span>
      )}
    </>
  );
}
