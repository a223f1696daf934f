import type { ColunaDeArquivo } from '#features/exportacao/api.tsx';
import type { Leitor } from '#features/requerimento/api.tsx';
import { useSubsituacoesDe } from '#features/situacao/api.tsx';
import { useEu } from '#platform/can.ts';
import { useMedia } from '#platform/use-media.ts';
import { useKeptColumns, WIDE_QUERY } from '#ui/list/list-tools.tsx';
import type { ListSearch } from './list-search.ts';
import type { Linha } from './queries.ts';
import { type ListColumn, requerimentoColumns } from './requerimento-columns.tsx';

/** The columns of the table, those out of sight, and those that a file of it begins with. */
export function useColunas(search: ListSearch, leitor: Leitor, items: readonly Linha[]) {
  const detalhes = useSubsituacoesDe(items.map(({ id }) => id));
  const roomy = useMedia(WIDE_QUERY);
  const columns = requerimentoColumns({ leitor, roomy, detalhes, nome: useEu()?.nomePreferido });
  const ids = columns.map(({ id }) => id);
  const kept = useKeptColumns('', ids);
  const hidden = search.ocultas?.split(',') ?? kept.hidden;
  return {
    columns,
    hidden,
    ocultas: ids.filter((id) => hidden.includes(id)),
    choose: kept.choose,
    deArquivo: toColunas(columns, hidden, {
      subsituacao: detalhes.size > 0,
      enviadoPor: items.some(({ enviadoPor }) => enviadoPor !== null),
    }),
  };
}

/** What a file begins with: the columns in sight, and what stands inside of them. */
function toColunas(
  columns: readonly ListColumn[],
  hidden: readonly string[],
  inside: { subsituacao: boolean; enviadoPor: boolean },
): ColunaDeArquivo[] {
  const shown = columns.map(({ id }) => id).filter((id) => !hidden.includes(id));
  return shown.flatMap((id): ColunaDeArquivo[] => {
    if (id === 'status' && inside.subsituacao) return [id, 'subsituacao'];
    return id === 'autor' && inside.enviadoPor ? [id, 'enviadoPor'] : [id];
  });
}
