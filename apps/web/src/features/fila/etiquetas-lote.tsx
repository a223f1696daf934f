import { EtiquetasDialog } from '#features/etiqueta/api.tsx';
import { useLote } from './use-lote.ts';

interface EtiquetasLoteProps {
  /** Ids of the selected requests. */
  ids: readonly string[];
  onClose: () => void;
  /** Called when the server accepted the change. */
  onBegun: () => void;
}

/** Adds or removes tags on all selected requests in one call. */
export function EtiquetasLote({ ids, onClose, onBegun }: EtiquetasLoteProps) {
  const lote = useLote(onBegun);
  return (
    <EtiquetasDialog
      ids={ids}
      onClose={onClose}
      busy={lote.isPending}
      error={lote.error}
      onSave={(mudanca) => lote.mutate({ passo: { tipo: 'etiquetas', ...mudanca }, requerimentos: [...ids] })}
    />
  );
}
