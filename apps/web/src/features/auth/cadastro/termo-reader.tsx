import { Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';

const TermoLido = lazyPart(() => import('./termo-lido.tsx'), 'TermoLido');

/** Opens the terms in a dialog, so that the form keeps its values. */
export function TermoReader() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setOpened(true)}>
        Ler o termo de uso
      </Button>
      <Suspense>{opened && <TermoLido onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}
