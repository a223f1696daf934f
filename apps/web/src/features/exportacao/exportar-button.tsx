import { IconFileExport } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import type { ColunaDeArquivo, ExportacaoInput } from './queries.ts';

/** What is to be exported and how; fetched when first opened. */
export const ExportarDialog = lazyPart(() => import('./exportar-dialog.tsx'), 'ExportarDialog');

/** What is exported: the list as it stands on the screen. */
export interface Exportavel {
  lista: ExportacaoInput['lista'];
  filtros: ExportacaoInput['filtros'];
  /** What is in sight, by column and in their order. */
  colunas: readonly ColunaDeArquivo[];
  /** Rows that the filters find; one more than a thousand means more than a thousand. */
  total: number;
  /** The list has only the newest of what its words find, and the file all. */
  parcial?: boolean | undefined;
  /** The selected rows, where there are any. */
  ids?: readonly string[];
}

/** Opens the dialog that exports the list. Nothing to export, nothing to press. */
export function ExportarButton(what: Exportavel) {
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
