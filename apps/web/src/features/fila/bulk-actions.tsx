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
  /** The selected requests; empty once they have all left the view. */
  ids: readonly string[];
  /** Called when the server accepted the act; it then runs in the background. */
  onBegun: () => void;
  /** The list that the selection belongs to. */
  lista: Exportavel;
}

/**
 * The actions for a selection of requests: the most common as buttons, the rest in a menu. The server applies each to every
 * request, and confirming one clears the selection.
 */
export function BulkActions({ ids, onBegun, lista }: BulkActionsProps) {
  const [act, setAct] = useState<BulkAct | MoreAct | null>(null);
  // A snapshot, because rows may leave the view while the dialog is open.
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
          // Keeps the place of the button while its code loads.
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
