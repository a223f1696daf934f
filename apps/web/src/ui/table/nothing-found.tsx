import { Button } from '../button.tsx';
import { EmptyState } from '../states.tsx';

/** A list that its filters leave nothing of, with the way to see all of it. */
export function NothingFound({ title, onClear }: { title: string; onClear: () => void }) {
  return (
    <EmptyState
      drawing="busca"
      title={title}
      action={
        <Button variant="default" onClick={onClear}>
          Limpar filtros
        </Button>
      }
    />
  );
}
