import { Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';

const ConvidarDialog = lazyPart(() => import('./convidar-dialog.tsx'), 'ConvidarDialog');

/** A button that opens the form of an invitation. */
export function ConvidarPessoa({ onSent }: { onSent: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Convidar pessoa</Button>
      <Suspense>{open && <ConvidarDialog onSent={onSent} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
