import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { requerimento } from '@balcao/contract/requerimento';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, keyOf } from '#platform/call.ts';
import { now } from '#platform/clock.ts';
import { onNews } from '#platform/news.ts';

type Args = ArgsOf<typeof requerimento.list>['query'];
type Page = ResponseOf<typeof requerimento.list>;

/** News that come close together are looked at once, in milliseconds. */
const GATHER_MS = 600;

interface Shown {
  data: Page | undefined;
  dataUpdatedAt: number;
}

/** How the list stands by now, when its rows are no longer those that are shown. */
interface Waiting {
  page: Page;
  /** Rows that are not shown yet. */
  novos: number;
}

/**
 * Keeps the rows of a list as the server has them, each where it stands; what comes, goes or changes its place waits
 * until the person says so.
 */
export function useFilaNews(args: Args, { data: shown, dataUpdatedAt }: Shown) {
  const cache = useQueryClient();
  const [fresh, setFresh] = useState<{ page: Page; of: string; at: number } | null>(null);
  const of = JSON.stringify(args);
  useEffect(() => {
    const query = JSON.parse(of) as Args;
    const key = keyOf(requerimento.list, { query });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const look = async () => {
      timer = undefined;
      const page = await call(requerimento.list, { query }, { passive: true }).catch(() => null);
      if (gone || page === null) return;
      cache.setQueryData<Page>(key, (rows) => rows && { ...rows, items: inPlace(rows.items, page.items) });
      setFresh({ page, of, at: now().getTime() });
    };
    const unfollow = onNews(({ evento }) => {
      if (evento !== 'requerimento' && evento !== 'aberto') return;
      timer ??= setTimeout(() => void look(), GATHER_MS);
    });
    return () => {
      gone = true;
      clearTimeout(timer);
      unfollow();
    };
  }, [cache, of]);
  // An act of the person brought the list anew since.
  const page = fresh?.of === of && fresh.at >= dataUpdatedAt ? fresh.page : null;
  return {
    waiting: page && shown ? toWaiting(shown, page) : null,
    show: () => {
      if (page) cache.setQueryData(keyOf(requerimento.list, { query: args }), page);
    },
  };
}

/** The rows that are shown, in their places, as they are now. */
function inPlace(rows: Page['items'], latest: Page['items']): Page['items'] {
  const newer = new Map(latest.map((row) => [row.id, row]));
  return rows.map((row) => newer.get(row.id) ?? row);
}

function toWaiting(shown: Page, page: Page): Waiting | null {
  const ids = shown.items.map(({ id }) => id);
  if (page.items.map(({ id }) => id).join() === ids.join()) return null;
  const known = new Set(ids);
  return { page, novos: page.items.filter(({ id }) => !known.has(id)).length };
}
