import { type ComponentProps, useEffect, useRef } from 'react';
import { Callout } from '#ui/callout.tsx';
import { ConflictNote } from './conflict-note.tsx';
import classes from './tramite.module.css';

interface SendNotesProps extends Pick<ComponentProps<typeof ConflictNote>, 'leitor' | 'closed'> {
  conflict: Pick<ComponentProps<typeof ConflictNote>, 'before' | 'after'> | null;
  /** An error without a field. */
  general: string | null;
}

/**
 * Why nothing was sent, above the form. It scrolls into view and takes the focus, because a person at the foot of the
 * form might press the button again unaware.
 */
export function SendNotes({ conflict, general, leitor, closed }: SendNotesProps) {
  const box = useRef<HTMLElement>(null);
  // Once the act is closed, later changes tell nothing new.
  const told = closed ? 'closed' : conflict?.after;
  useEffect(() => {
    if (told) goTo(box.current);
  }, [told]);
  useEffect(() => {
    if (general) goTo(box.current);
  }, [general]);
  if (!conflict && !general) return null;
  return (
    <section
      ref={box}
      aria-label="O que impediu o envio"
      tabIndex={-1}
      data-focus-quiet
      className={classes.form}
    >
      {conflict && <ConflictNote {...conflict} leitor={leitor} closed={closed} />}
      {general && (
        <Callout tone="erro" live>
          {general} O que você escreveu continua aqui.
        </Callout>
      )}
    </section>
  );
}

function goTo(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'start' });
  box?.focus({ preventScroll: true });
}
