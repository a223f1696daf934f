import { EtiquetaChips } from './etiqueta-chips.tsx';
import { useEtiquetasDe } from './queries.ts';

/** The read-only tags of one request, as in a preview. */
export function EtiquetasDe({ id }: { id: string }) {
  const etiquetas = useEtiquetasDe([id]).get(id) ?? [];
  return <EtiquetaChips etiquetas={etiquetas} />;
}
