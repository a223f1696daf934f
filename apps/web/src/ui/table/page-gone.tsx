import { Button } from '../button.tsx';
import { EmptyState } from '../states.tsx';

/** A list that has rows, but none on this page: others took them away since it was opened. */
export function PageGone({ onFirst }: { onFirst: () => void }) {
  return (
    <EmptyState
      drawing="lista"
      title="Esta página não existe mais"
      text="A lista ficou menor desde que você a abriu."
      action={<Button onClick={onFirst}>Ir à primeira página</Button>}
    />
  );
}
