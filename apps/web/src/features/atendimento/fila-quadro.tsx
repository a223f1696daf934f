import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react';
import type { Linha } from '#features/requerimento/api.tsx';
import { setConfig, useConfig } from '#platform/config-store.ts';
import { changeTela, useTela } from '#platform/tela.ts';
import { PHONE_QUERY, useMedia } from '#platform/use-media.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { Column } from '#ui/table/column.ts';
import { TableOptions } from '#ui/table/table-options.tsx';

/** Ids of the hidden columns of the queue; they are kept beside those of the table, under names of their own. */
const PREFIX = 'fila';

/** Columns that the person hides in the queue, on whatever device. */
export function useOcultasDaFila(): string[] {
  const kept = useTela()?.colunasOcultas ?? [];
  return kept.filter((id) => id.startsWith(PREFIX)).map((id) => id.slice(PREFIX.length));
}

/** Columns, density and full screen of the queue, as icons: the search needs the room. A phone shows cards and has none of them. */
export function FilaQuadro({ columns }: { columns: readonly Column<Linha>[] }) {
  const { tbRequerimentosDense, preferenciaTelaCheia } = useConfig();
  const kept = useTela()?.colunasOcultas ?? [];
  const hidden = useOcultasDaFila();
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
          void changeTela({ colunasOcultas: [...others, ...ids.map((id) => `${PREFIX}${id}`)] });
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
