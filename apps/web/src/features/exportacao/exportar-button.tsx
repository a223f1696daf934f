import { IconFileExport } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import type { ListaExportavel } from './queries.ts';

/** The dialog of an export; its code loads on first use. */
export const ExportarDialog = lazyPart(() => import('./exportar-dialog.tsx'), 'ExportarDialog');

/** Opens the export dialog; disabled for an empty list. */
export function ExportarButton(what: ListaExportavel) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <IconButton label="Exportar" disabled={what.total === 0} onClick={() => setOpened(true)}>
        <IconFileExport size={20} aria-hidden="true" />
      </IconButton>
      {opened && (
        <Suspense>
          <ExportarDialog {...what} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
