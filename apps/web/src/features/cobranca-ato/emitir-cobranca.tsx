import { Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';

const EmitirDialog = lazyPart(() => import('./emitir-dialog.tsx'), 'EmitirDialog');

/** A button that opens the form of a single charge. */
export function EmitirCobranca({ onIssued }: { onIssued: (id: string) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Emitir cobrança</Button>
      <Suspense>{open && <EmitirDialog onClose={() => setOpen(false)} onIssued={onIssued} />}</Suspense>
    </>
  );
}
