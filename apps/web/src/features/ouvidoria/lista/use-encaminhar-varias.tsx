import { Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';

const EncaminharVarias = lazyPart(() => import('./encaminhar-varias.tsx'), 'EncaminharVarias');

/** The choice of several rows to ask areas about them: what the table takes, and the dialog. */
export function useEncaminharVarias(enabled: boolean) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [ids, setIds] = useState<readonly string[] | null>(null);
  if (!enabled) return { tabela: {}, dialog: null };
  const bulk = (
    <Button variant="default" size="compact-md" onClick={() => setIds([...selected])}>
      Encaminhar à área
    </Button>
  );
  return {
    tabela: { selection: { selected, onChange: setSelected }, bulk },
    dialog: ids && (
      <Suspense>
        <EncaminharVarias ids={ids} onClose={() => setIds(null)} onDone={() => setSelected(new Set())} />
      </Suspense>
    ),
  };
}
