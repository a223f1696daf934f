import { intercambio } from '@balcao/contract/intercambio';
import { isoDateInSaoPaulo } from '@balcao/domain/texto/data-br';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '#platform/call.ts';
import { now } from '#platform/clock.ts';
import { saveFile } from '#platform/download.ts';
import { Button } from '#ui/button.tsx';
import classes from './oferta.module.css';
import type { Oferta } from './queries.ts';

/** Downloads a file with these services for another installation; null means all. */
function useExportar() {
  return useMutation({
    mutationFn: async (ids: readonly number[] | null) => {
      const pacote = await call(intercambio.exportar, { query: ids === null ? {} : { ids: ids.join() } });
      const blob = new Blob([JSON.stringify(pacote, null, 1)], { type: 'application/json' });
      saveFile({ blob, nome: `servicos-${isoDateInSaoPaulo(now())}.json` });
    },
  });
}

/** Exports the visible services. Unpublished ones are left out and counted. */
export function ExportarButton({ shown, all }: { shown: readonly Oferta[]; all: boolean }) {
  const exportar = useExportar();
  const ids = shown.filter(({ publicado }) => publicado !== null).map(({ id }) => id);
  const left = shown.length - ids.length;
  const noteId = useId();
  return (
    <>
      <Button
        variant="default"
        loading={exportar.isPending}
        disabled={ids.length === 0}
        aria-describedby={left > 0 ? noteId : undefined}
        onClick={() => exportar.mutate(all ? null : ids)}
      >
        {all && left === 0 ? 'Exportar todos' : `Exportar ${ids.length}`}
      </Button>
      {left > 0 && (
        <p id={noteId} className={classes.help}>
          {left === 1
            ? '1 serviço ainda não publicado não vai no arquivo.'
            : `${left} serviços ainda não publicados não vão no arquivo.`}
        </p>
      )}
    </>
  );
}
