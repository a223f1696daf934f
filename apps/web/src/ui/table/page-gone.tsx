import { Button } from '../button.tsx';
import { EmptyState } from '../states.tsx';

/** The list has rows, but none on this page, because others removed them meanwhile. */
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
