import { type ReactNode, useEffect, useRef } from 'react';
import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';
import { ConflictNote, generalError } from '#features/tramite/api.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import classes from './caso.module.css';

interface ActNotesProps {
  /** Confirmation of the last act. */
  done: string | null | undefined;
  /** Undoes the last act; null when that is impossible. */
  undo: (() => void) | null;
  undoLabel: string | null;
  /** Link to the next work, once this request needs nothing more. */
  next?: ReactNode;
  error: unknown;
  conflict: { before: Detalhe; after: Detalhe } | null;
  leitor: Leitor;
}

/** The result of the last act: confirmed with an undo button, refused, or a conflict. */
export function ActNotes({ done, undo, undoLabel, next, error, conflict, leitor }: ActNotesProps) {
  const general = generalError(error, conflict);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button has often disappeared with the focus.
    if (done) box.current?.focus();
  }, [done]);
  return (
    <div className={classes.notes} ref={box} tabIndex={-1} data-focus-quiet>
      {conflict && !done && <ConflictNote {...conflict} leitor={leitor} typed={false} />}
      {general && (
        <Callout tone="erro" live>
          {general}
        </Callout>
      )}
      <div role="status">
        {done && (
          <Callout
            tone="sucesso"
            action={
              (undo || next) && (
                <>
                  {undo && (
                    <Button variant="default" size="compact-sm" onClick={undo}>
                      {undoLabel}
                    </Button>
                  )}
                  {next}
                </>
              )
            }
          >
            {done}
          </Callout>
        )}
      </div>
    </div>
  );
}
