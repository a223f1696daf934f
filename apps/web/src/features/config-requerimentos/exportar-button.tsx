import { Button } from '#ui/button.tsx';
import { useExportar } from './exportar.ts';
import type { Oferta } from './queries.ts';

/** Saves the services in sight as a file; only published ones have anything to hand on. */
export function ExportarButton({ shown, all }: { shown: readonly Oferta[]; all: boolean }) {
  const exportar = useExportar();
  const ids = shown.filter(({ publicado }) => publicado !== null).map(({ id }) => id);
  return (
    <Button
      variant="default"
      loading={exportar.isPending}
      disabled={ids.length === 0}
      onClick={() => exportar.mutate(all ? null : ids)}
    >
      {all ? 'Exportar todos' : `Exportar ${ids.length}`}
    </Button>
  );
}
