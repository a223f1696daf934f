import { IconCamera } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';

const FotosDialog = lazyPart(() => import('./fotos-dialog.tsx'), 'FotosDialog');

interface FotografarProps {
  label: string;
  maxBytes: number;
  /** Called with one PDF of all photos. */
  onPdf: (pdf: File) => void;
}

/** Takes photos of a document's pages and joins them into one PDF. */
export function Fotografar({ label, maxBytes, onPdf }: FotografarProps) {
  const [opened, setOpened] = useState(false);
  // The dialog stays mounted once opened, so that closing it keeps the photos.
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
