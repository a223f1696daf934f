import { Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useMaySeeAs } from './queries.ts';

interface VerComoProps {
  id: string;
  nome: string;
}

const VerComoDialog = lazyPart<VerComoProps & { onClose: () => void }, 'VerComoDialog'>(
  () => import('./ver-como-dialog.tsx'),
  'VerComoDialog',
);

/** The way to see the portal as this person; nothing for people who may not. */
export function VerComo({ id, nome }: VerComoProps) {
  const [open, setOpen] = useState(false);
  if (!useMaySeeAs(id)) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Ver como
      </Button>
      {open && (
        <Suspense>
          <VerComoDialog id={id} nome={nome} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
