import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Linha, withDetail } from '#features/lista/api.tsx';
import { requerimentoQuery } from '#features/requerimento/api.tsx';

interface Held {
  /** The list in which the row was seen. */
  of: string;
  row: Linha;
  /** Its place there. */
  at: number;
}

interface Asked {
  /** What the list was asked for: with another question it is another list. */
  of: string;
  rows: readonly Linha[];
  /** The rows still answer the question before. */
  old: boolean;
  /** The row that the person chose. */
  wanted: string | undefined;
  /** The first row is the one that the person is on as long as they chose none: it is in the preview. */
  orFirst: boolean;
}

/**
 * The rows of a list, with the one that the person is on in its place after it left the list: what they were reading,
 * or acted on, must not turn into another request under their hands. It goes when they turn to another row.
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
    /** The row that the person is on, or would begin with. */
    current: (kept ?? row ?? rows[0])?.id ?? null,
    /** The row that is there only because they are on it. */
    left: kept?.id ?? null,
    /** Lets it go. */
    release: () => setHeld(null),
  };
}
