import { EtiquetaChips } from './etiqueta-chips.tsx';
import { useEtiquetasDe } from './queries.ts';

/** The tags of one request to be read only, as in a preview. */
export function EtiquetasDe({ id }: { id: string }) {
  const etiquetas = useEtiquetasDe([id]).get(id) ?? [];
  return <EtiquetaChips etiquetas={etiquetas} />;
}
