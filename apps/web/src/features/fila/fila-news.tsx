import { IconRefresh } from '@tabler/icons-react';
import { useShortcuts } from '#platform/use-shortcuts.ts';
import { Button } from '#ui/button.tsx';
import classes from './fila-news.module.css';

interface FilaNewsProps {
  /** Number of rows not shown yet; null while the list is current. */
  novos: number | null;
  onShow: () => void;
}

/** A button that refreshes a stale list on demand, so that rows do not move while somebody reads. */
export function FilaNews({ novos, onShow }: FilaNewsProps) {
  useShortcuts(novos === null ? {} : { '.': onShow });
  return (
    <div role="status" className={classes.news}>
      {novos !== null && (
        <Button
          variant="light"
          leftSection={<IconRefresh size={18} aria-hidden="true" />}
          aria-keyshortcuts="."
          onClick={onShow}
        >
          {describeNovos(novos)}
        </Button>
      )}
    </div>
  );
}

function describeNovos(novos: number): string {
  if (novos === 0) return 'Mostrar a fila como está agora';
  return novos === 1 ? 'Mostrar 1 pedido novo' : `Mostrar ${novos} pedidos novos`;
}
