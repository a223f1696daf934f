import { Suspense, useState } from 'react';
import type { Linha } from '#features/requerimento/api.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import type { BulkAct } from './bulk-acts.ts';
import { BulkExtras } from './bulk-extras.tsx';

const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx'), 'BulkDialog');

interface BulkActionsProps {
  /** The selected rows of this page. */
  rows: readonly Linha[];
  onSelect: (selected: ReadonlySet<string>) => void;
}

const BUTTONS: readonly (readonly [BulkAct, string])[] = [
  ['assumir', 'Assumir'],
  ['atribuir', 'Atribuir'],
  ['encaminhar', 'Encaminhar'],
  ['mover', 'Situação'],
];

/** What can be done with several requests at once. Afterwards only those that it did not reach stay selected. */
export function BulkActions({ rows, onSelect }: BulkActionsProps) {
  const [act, setAct] = useState<BulkAct | null>(null);
  // The rows may leave the view while they are worked on.
  const [chosen, setChosen] = useState<readonly Linha[]>([]);
  return (
    <>
      {BUTTONS.map(([id, label]) => (
        <Button
          key={id}
          variant="default"
          size="compact-md"
          disabled={rows.length === 0}
          onClick={() => {
            setChosen(rows);
            setAct(id);
          }}
        >
          {label}
        </Button>
      ))}
      <BulkExtras ids={rows.map(({ id }) => id)} />
      {act && (
        <Suspense>
          <BulkDialog
            act={act}
            rows={chosen}
            onClose={(left) => {
              setAct(null);
              if (left) onSelect(new Set(left));
            }}
          />
        </Suspense>
      )}
    </>
  );
}
