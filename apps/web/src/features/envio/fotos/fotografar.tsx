import { IconCamera } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';

const FotosDialog = lazyPart(() => import('./fotos-dialog.tsx'), 'FotosDialog');

interface FotografarProps {
  label: string;
  maxBytes: number;
  /** One PDF of all the photos. */
  onPdf: (pdf: File) => void;
}

/** The second way to give a document: photos of its pages, which become one PDF. */
export function Fotografar({ label, maxBytes, onPdf }: FotografarProps) {
  const [opened, setOpened] = useState(false);
  // Once opened it stays, so that photos chosen before are still there after a look at the form.
  const [used, setUsed] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCamera size={18} aria-hidden="true" />}
        aria-label={`Fotografar páginas: ${label}`}
        onClick={() => {
          setUsed(true);
          setOpened(true);
        }}
      >
        Fotografar páginas
      </Button>
      {used && (
        <Suspense>
          <FotosDialog
            opened={opened}
            onClose={() => setOpened(false)}
            label={label}
            maxBytes={maxBytes}
            onPdf={onPdf}
          />
        </Suspense>
      )}
    </>
  );
}
