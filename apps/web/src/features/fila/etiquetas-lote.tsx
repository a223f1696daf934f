import { EtiquetasDialog } from '#features/etiqueta/api.tsx';
import { useLote } from './use-lote.ts';

interface EtiquetasLoteProps {
  /** Requests of the selection. */
  ids: readonly string[];
  onClose: () => void;
  /** It was confirmed: the server does it from here on. */
  onBegun: () => void;
}

/** Tags for a selection, as one act of the server on all of it. */
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
