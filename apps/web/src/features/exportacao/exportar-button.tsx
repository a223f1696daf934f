import { IconFileExport } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import type { Exportavel } from './queries.ts';

/** What is to be exported and how; fetched when first opened. */
export const ExportarDialog = lazyPart(() => import('./exportar-dialog.tsx'), 'ExportarDialog');

interface ExportarButtonProps extends Exportavel {
  /** An icon alone, where the room is needed for the list itself. */
  small?: boolean;
}

/** Opens the dialog that exports the list. Nothing to export, nothing to press. */
export function ExportarButton({ small = false, ...what }: ExportarButtonProps) {
  const [opened, setOpened] = useState(false);
  const open = { disabled: what.total === 0, onClick: () => setOpened(true) };
  return (
    <>
      {small ? (
        <IconButton label="Exportar" {...open}>
          <IconFileExport size={20} aria-hidden="true" />
        </IconButton>
      ) : (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconFileExport size={18} aria-hidden="true" />}
          {...open}
        >
          Exportar
        </Button>
      )}
      {opened && (
        <Suspense>
          <ExportarDialog {...what} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
