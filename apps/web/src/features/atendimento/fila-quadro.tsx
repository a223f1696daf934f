import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react';
import type { Linha } from '#features/lista/api.tsx';
import { setConfig, useConfig } from '#platform/config-store.ts';
import { changeTela, useTela } from '#platform/tela.ts';
import { PHONE_QUERY, useMedia } from '#platform/use-media.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { Column } from '#ui/table/column.ts';
import { TableOptions } from '#ui/table/table-options.tsx';
import { A_MAIS } from './fila-colunas.ts';
import type { FilaSearch } from './fila-search.ts';

/** Ids of the hidden columns of the queue; they are kept beside those of the table, under names of their own. */
const PREFIX = 'fila';

/** What is added to the id of a column that is shown only because the person chose it. */
const A_MAIS_PREFIX = `${PREFIX}mais`;

/** Columns that are hidden in the queue: by the saved view that is open, else as the person has them on whatever device. */
export function useOcultasDaFila({ ocultas }: Pick<FilaSearch, 'ocultas'>): string[] {
  const kept = useTela()?.colunasOcultas ?? [];
  if (ocultas !== undefined) return ocultas.split(',').filter((id) => id !== '');
  const own = kept.filter((id) => id.startsWith(PREFIX)).map((id) => id.slice(PREFIX.length));
  return [...own, ...A_MAIS.filter((id) => !kept.includes(`${A_MAIS_PREFIX}${id}`))];
}

function toKept(hidden: readonly string[]): string[] {
  const usual = hidden.filter((id) => !isAMais(id)).map((id) => `${PREFIX}${id}`);
  return [...usual, ...A_MAIS.filter((id) => !hidden.includes(id)).map((id) => `${A_MAIS_PREFIX}${id}`)];
}

function isAMais(id: string): boolean {
  return A_MAIS.some((one) => one === id);
}

interface FilaQuadroProps {
  columns: readonly Column<Linha>[];
  hidden: readonly string[];
  /** The person chose: the columns of the saved view no longer count. */
  onChosen: () => void;
}

/** Columns, density and full screen of the queue, as icons: the search needs the room. A phone shows cards and has none of them. */
export function FilaQuadro({ columns, hidden, onChosen }: FilaQuadroProps) {
  const { tbRequerimentosDense, preferenciaTelaCheia } = useConfig();
  const kept = useTela()?.colunasOcultas ?? [];
  if (useMedia(PHONE_QUERY)) return null;
  const Icon = preferenciaTelaCheia ? IconArrowsMinimize : IconArrowsMaximize;
  return (
    <>
      <TableOptions
        small
        columns={columns}
        hidden={hidden}
        onHidden={(ids) => {
          const others = kept.filter((id) => !id.startsWith(PREFIX));
          // One that has no room now is not chosen anew.
          const away = hidden.filter((id) => !columns.some((column) => column.id === id));
          void changeTela({ colunasOcultas: [...others, ...toKept([...ids, ...away])] });
          onChosen();
        }}
        dense={tbRequerimentosDense}
        onDense={(dense) => setConfig({ tbRequerimentosDense: dense })}
      />
      <IconButton
        label="Tela cheia"
        aria-pressed={preferenciaTelaCheia}
        onClick={() => setConfig({ preferenciaTelaCheia: !preferenciaTelaCheia })}
      >
        <Icon size={20} aria-hidden="true" />
      </IconButton>
    </>
  );
}
