import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { useExportar } from './exportar.ts';
import classes from './oferta.module.css';
import type { Oferta } from './queries.ts';

/** Saves the services in sight as a file; only published ones have anything to hand on, and the others are counted. */
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
