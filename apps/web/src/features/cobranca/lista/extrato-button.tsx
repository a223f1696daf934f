import { Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';

const ExtratoDialog = lazyPart(() => import('./extrato-dialog.tsx'), 'ExtratoDialog');

/** Asks for the statement of a year of one of these people. */
export function ExtratoButton({ pessoas }: { pessoas: readonly { id: string; nome: string }[] }) {
  const [opened, setOpened] = useState(false);
  if (pessoas.length === 0) return null;
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setOpened(true)}>
        Extrato do ano
      </Button>
      {opened && (
        <Suspense>
          <ExtratoDialog pessoas={pessoas} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
