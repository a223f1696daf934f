import { Button } from '../button.tsx';
import { EmptyState } from '../states.tsx';

/** Empty list because of its filters, with a button to clear them. */
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
