import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { requerimento } from '@balcao/contract/requerimento';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, keyOf } from '#platform/call.ts';
import { now } from '#platform/clock.ts';
import { onNews } from '#platform/news.ts';

type Args = ArgsOf<typeof requerimento.list>['query'];
type Page = ResponseOf<typeof requerimento.list>;

/** Window in which news are merged into one fetch, in milliseconds. */
const GATHER_MS = 600;

interface Shown {
  data: Page | undefined;
  dataUpdatedAt: number;
}

/** The current list, once it differs from the rows on screen. */
interface Waiting {
  page: Page;
  /** Number of rows that are not on screen yet. */
  novos: number;
}

/** Updates the rows on screen in place. Rows that appear, vanish or move wait until the person calls `show`. */
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
  // News older than the last fetch are stale: the person's own action has refreshed the list.
  const page = fresh?.of === of && fresh.at >= dataUpdatedAt ? fresh.page : null;
  return {
    waiting: page && shown ? toWaiting(shown, page) : null,
    show: () => {
      if (page) cache.setQueryData(keyOf(requerimento.list, { query: args }), page);
    },
  };
}

/** The rows on screen, in their order, with their latest data. */
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
