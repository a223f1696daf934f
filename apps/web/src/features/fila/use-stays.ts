import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Linha, withDetail } from '#features/lista/api.tsx';
import { requerimentoQuery } from '#features/requerimento/api.tsx';

interface Held {
  /** The query in which the row was seen. */
  of: string;
  row: Linha;
  /** Index of the row in that list. */
  at: number;
}

interface Asked {
  /** The query of the list, as a key. */
  of: string;
  rows: readonly Linha[];
  /** Whether the rows still answer the previous query. */
  old: boolean;
  /** Id of the row that the person chose. */
  wanted: string | undefined;
  /** Whether the first row counts as chosen by default, because the preview shows it. */
  orFirst: boolean;
}

/**
 * The rows of a list, plus the current row after it left the list, in its old place. What a person reads must not turn into
 * another request. Choosing another row drops it.
 */
export function useStays({ of, rows, old, wanted, orFirst }: Asked) {
  const [held, setHeld] = useState<Held | null>(null);
  const mine = held?.of === of ? held : null;
  const id = [wanted, mine?.row.id].find((one) => rows.some((row) => row.id === one));
  const at = rows.findIndex((row) => row.id === id);
  const left = at === -1 ? mine : null;
  const now = useQuery({ ...requerimentoQuery(left?.row.id ?? ''), enabled: left !== null }).data;
  const place = at === -1 && !left && orFirst ? 0 : at;
  const row = rows[place];
  const changed = row !== undefined && (mine?.row !== row || mine.at !== place);
  if (changed && !old) setHeld({ of, row, at: place });
  const kept = left && (now ? withDetail(left.row, now) : left.row);
  return {
    rows: kept && left ? [...rows.slice(0, left.at), kept, ...rows.slice(left.at)] : rows,
    /** Id of the current or default row. */
    current: (kept ?? row ?? rows[0])?.id ?? null,
    /** Id of the row that has left the list. */
    left: kept?.id ?? null,
    /** Drops the held row. */
    release: () => setHeld(null),
  };
}
