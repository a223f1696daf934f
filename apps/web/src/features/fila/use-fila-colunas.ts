import { useEtiquetasDe } from '#features/etiqueta/api.tsx';
import { useSubsituacoesDe } from '#features/situacao/api.tsx';
import { useEu } from '#platform/can.ts';
import { PHONE_QUERY, useMedia } from '#platform/use-media.ts';
import { useKeptColumns, WIDE_QUERY } from '#ui/list/list-tools.tsx';
import { filaColumns } from './fila-columns.tsx';
import { A_MAIS, TODAS, toColunas } from './fila-colunas.ts';
import type { FilaSearch } from './fila-search.ts';
import type { FilaRows } from './use-fila-rows.ts';

/** Below it the people stand under the matter, so that both can be read whole. */
const TIGHT = '(max-width: 61.99em)';

/** The columns of the queue for which there is room, those that the person hides, and those of a file of it. */
export function useFilaColunas(search: FilaSearch, { rows, current, left, wide }: FilaRows) {
  // With room, the people have a column of their own beside the preview.
  const roomy = useMedia(WIDE_QUERY);
  const tight = useMedia(TIGHT);
  const stacked = !useMedia(PHONE_QUERY) && tight;
  const ids = rows.map(({ id }) => id);
  const etiquetas = useEtiquetasDe(ids);
  const detalhes = useSubsituacoesDe(ids);
  const eu = useEu();
  const columns = filaColumns({
    current: wide ? current : null,
    roomy,
    left,
    stacked,
    etiquetas,
    detalhes,
    eu: search.visao === 'minhas' ? eu?.id : undefined,
  });
  const kept = useKeptColumns('fila', TODAS, roomy ? [] : A_MAIS);
  const hidden = search.ocultas?.split(',') ?? kept.hidden;
  const shown = columns.map(({ id }) => id).filter((id) => !hidden.includes(id));
  // Where there is no room for their column, the people stand in that of the request.
  const stands = columns.some(({ id }) => id === 'pessoas') ? shown : [...shown, 'pessoas'];
  return {
    columns,
    hidden,
    choose: kept.choose,
    deArquivo: toColunas(stands, {
      subsituacao: detalhes.size > 0,
      etiquetas: etiquetas.size > 0,
      enviadoPor: rows.some(({ enviadoPor }) => enviadoPor !== null),
    }),
  };
}
