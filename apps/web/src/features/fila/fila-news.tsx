import { IconRefresh } from '@tabler/icons-react';
import { useShortcuts } from '#platform/use-shortcuts.ts';
import { Button } from '#ui/button.tsx';
import classes from './fila-news.module.css';

interface FilaNewsProps {
  /** Rows that are not shown yet; null while everything stands as it is shown. */
  novos: number | null;
  onShow: () => void;
}

/** Says that the list is another one by now, and shows it when the person wants to: nothing moves under who reads. */
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
