import { useState } from 'react';
import { useMedia } from '#platform/use-media.ts';
import type { FilaSearch } from './fila-search.ts';
import { toArgs, useFila } from './queries.ts';
import { useStays } from './use-stays.ts';

/** Beside a list there is room for a preview from this width on. */
export const WIDE = '(min-width: 75em)';

/** Changes what the address says of the queue. */
export type SetSearch = (change: Partial<FilaSearch>, options?: { push?: boolean; top?: boolean }) => void;

/** What the parts of the queue know of its rows. */
export type FilaRows = ReturnType<typeof useFilaRows>;

/** The rows of a working view, and the one that the person is on. */
export function useFilaRows(search: FilaSearch, setSearch: SetSearch) {
  const list = useFila(search);
  const wide = useMedia(WIDE);
  // Where there is no preview, the row that the focus is on; the address names none.
  const [focused, setFocused] = useState<string>();
  const stays = useStays({
    of: JSON.stringify(toArgs(search)),
    rows: list.data?.items ?? [],
    old: list.isPlaceholderData,
    wanted: wide ? search.ver : focused,
    orFirst: wide,
  });
  return {
    ...stays,
    list,
    total: list.data?.total ?? 0,
    /** Whether there is room for the preview. */
    wide,
    /** The person turns to this row. */
    goOn: (id: string) => (wide ? setSearch({ ver: id }) : setFocused(id)),
  };
}
