import { FieldNotes } from '#ui/field.tsx';

interface ErroDaParteProps {
  id: string;
  error: string | undefined;
}

/** What is wrong with a part of the form that is no single input; the list of problems leads to its words. */
export function ErroDaParte({ id, error }: ErroDaParteProps) {
  if (!error) return null;
  return (
    <div id={id} tabIndex={-1} data-focus-quiet>
      <FieldNotes error={error} />
    </div>
  );
}
