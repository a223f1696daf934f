import { Suspense, useState } from 'react';
import { EtiquetasDialog } from '#features/etiqueta/api.tsx';
import { ExportarDialog, type Exportavel } from '#features/exportacao/api.tsx';
import { MacroButton } from '#features/macro/api.tsx';
import type { Linha } from '#features/requerimento/api.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import type { BulkAct } from './bulk-acts.ts';
import { BulkMore, type MoreAct } from './bulk-more.tsx';

const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx'), 'BulkDialog');

interface BulkActionsProps {
  /** The selected rows of this page; none once what was begun took all of them out of it. */
  rows: readonly Linha[];
  onSelect: (selected: ReadonlySet<string>) => void;
  /** The list that they are selected in. */
  lista: Exportavel;
}

/**
 * What can be done with several requests at once, in one line: the commonest acts, and the others behind a button.
 * Afterwards only those that it did not reach stay selected.
 */
export function BulkActions({ rows, onSelect, lista }: BulkActionsProps) {
  const [act, setAct] = useState<BulkAct | MoreAct | null>(null);
  // The rows may leave the view while they are worked on.
  const [chosen, setChosen] = useState<readonly Linha[]>([]);
  const begin = (next: BulkAct | MoreAct) => {
    setChosen(rows);
    setAct(next);
  };
  const close = () => setAct(null);
  const ids = chosen.map(({ id }) => id);
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
        <MacroButton plain ids={rows.map(({ id }) => id)} />
      </Suspense>
      <BulkMore onAct={begin} />
      {act && (
        <Suspense>
          {act === 'etiquetas' ? (
            <EtiquetasDialog ids={ids} onClose={close} />
          ) : act === 'exportar' ? (
            <ExportarDialog {...lista} ids={ids} onClose={close} />
          ) : (
            <BulkDialog
              act={act}
              rows={chosen}
              onClose={(left) => {
                close();
                if (left) onSelect(new Set(left));
              }}
            />
          )}
        </Suspense>
      )}
    </>
  );
}
