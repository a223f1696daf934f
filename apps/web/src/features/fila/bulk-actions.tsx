import { Suspense, useState } from 'react';
import { ExportarDialog, type Exportavel } from '#features/exportacao/api.tsx';
import { MacroButton } from '#features/macro/api.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import type { BulkAct } from './bulk-acts.ts';
import { BulkMore, type MoreAct } from './bulk-more.tsx';

const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx'), 'BulkDialog');
const EtiquetasLote = lazyPart(() => import('./etiquetas-lote.tsx'), 'EtiquetasLote');

interface BulkActionsProps {
  /** The selected requests; none once what was begun took all of them out of the view. */
  ids: readonly string[];
  /** An act on them was confirmed, and goes on by itself. */
  onBegun: () => void;
  /** The list that they are selected in. */
  lista: Exportavel;
}

/**
 * What can be done with several requests at once, in one line: the commonest acts, and the others behind a button.
 * The server does it to each; where it is confirmed the selection is done with.
 */
export function BulkActions({ ids, onBegun, lista }: BulkActionsProps) {
  const [act, setAct] = useState<BulkAct | MoreAct | null>(null);
  // The rows may leave the view while they are worked on.
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const begin = (next: BulkAct | MoreAct) => {
    setChosen([...ids]);
    setAct(next);
  };
  const close = () => setAct(null);
  const dialog = {
    ids: chosen,
    onClose: close,
    onBegun: () => {
      close();
      onBegun();
    },
  };
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => begin('assumir')}>
        Assumir
      </Button>
      <Button variant="default" size="compact-md" onClick={() => begin('atribuir')}>
        Atribuir
      </Button>
      <Suspense
        fallback={
          // What stands beside it is pressed meanwhile.
          <Button variant="default" size="compact-md" disabled>
            Macro
          </Button>
        }
      >
        <MacroButton plain ids={ids} />
      </Suspense>
      <BulkMore onAct={begin} />
      {act && (
        <Suspense>
          {act === 'etiquetas' ? (
            <EtiquetasLote {...dialog} />
          ) : act === 'exportar' ? (
            <ExportarDialog {...lista} ids={chosen} onClose={close} />
          ) : (
            <BulkDialog act={act} {...dialog} />
          )}
        </Suspense>
      )}
    </>
  );
}
