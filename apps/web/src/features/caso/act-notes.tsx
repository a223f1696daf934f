import { type ReactNode, useEffect, useRef } from 'react';
import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';
import { ConflictNote, generalError } from '#features/tramite/api.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import classes from './caso.module.css';

interface ActNotesProps {
  /** What was just done, in words. */
  done: string | null | undefined;
  /** Takes it back, while that is possible. */
  undo: (() => void) | null;
  undoLabel?: string;
  /** What to go on with, once nothing is left to do here. */
  next?: ReactNode;
  error: unknown;
  conflict: { before: Detalhe; after: Detalhe } | null;
  leitor: Leitor;
}

/** What became of the last action: done and how to take it back, refused, or overtaken by someone else. */
export function ActNotes({
  done,
  undo,
  undoLabel = 'Desfazer',
  next,
  error,
  conflict,
  leitor,
}: ActNotesProps) {
  const general = generalError(error, conflict);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is often gone, and the focus with it.
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
