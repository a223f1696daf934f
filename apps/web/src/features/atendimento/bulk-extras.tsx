import { IconTag } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { EtiquetasDialog } from '#features/etiqueta/api.tsx';
import { MacroButton } from '#features/macro/api.tsx';
import { Button } from '#ui/button.tsx';

/** Tags and macros for the selected requests. */
export function BulkExtras({ ids }: { ids: readonly string[] }) {
  // The rows may leave the view while they are worked on.
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        disabled={ids.length === 0}
        leftSection={<IconTag size={16} aria-hidden="true" />}
        onClick={() => setChosen([...ids])}
      >
        Etiquetas
      </Button>
      <Suspense>
        <MacroButton ids={ids} />
      </Suspense>
      {chosen && (
        <Suspense>
          <EtiquetasDialog ids={chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </>
  );
}
