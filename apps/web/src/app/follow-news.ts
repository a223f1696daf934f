import { eventos } from '@balcao/contract/eventos';
import type { RouteDef } from '@balcao/contract/kernel/route';
import { portal } from '@balcao/contract/portal';
import { presenca } from '@balcao/contract/presenca';
import { requerimento } from '@balcao/contract/requerimento';
import { resposta } from '@balcao/contract/resposta';
import { call, keyOf } from '#platform/call.ts';
import { now } from '#platform/clock.ts';
import { type News, onNews } from '#platform/news.ts';
import { refreshNotifications } from '#platform/notifications.ts';
import { queryClient } from '#platform/query-client.ts';
import { readAgain } from '#platform/read-again.ts';
import { reloadSettings } from '#platform/settings.ts';
import { startNews } from '#platform/start-news.ts';

/** News that come close together are asked about once, in milliseconds. */
const GATHER_MS = 400;

/** A request read so shortly before is asked for its version alone, in milliseconds: mostly it is as it was. */
const FRESH_MS = 10_000;

/**
 * Keeps what is on the screen as the server has it, upon news: the open request, counts, who is present, notices. Lists
 * are kept by their own screens, because rows must not move under somebody who reads them. Returns what stops it.
 */
export function followNews(): () => void {
  const gathered = new Map<RouteDef, ReturnType<typeof setTimeout>>();
  const soon = (route: RouteDef, refresh = () => readAgain(queryClient, route)) => {
    if (gathered.has(route)) return;
    const run = () => {
      gathered.delete(route);
      void refresh();
    };
    gathered.set(route, setTimeout(run, GATHER_MS));
  };
  let opened = false;
  const hear = (news: News) => {
    // When the stream opens for the first time, the notices have just been read with the page.
    const reopened = news.evento === 'aberto' && opened;
    opened ||= news.evento === 'aberto';
    if (reopened || news.evento === 'notificacoes') {
      void refreshNotifications();
      void queryClient.invalidateQueries({ queryKey: keyOf(portal.notificacaoList), refetchType: 'none' });
    }
    if (news.evento === 'aberto' || news.evento === 'presenca') soon(presenca.list);
    // Who is about to answer is told as who is present is: to the staff of the request alone.
    if (news.evento === 'presenca') void queryClient.invalidateQueries({ queryKey: heldIn(news.id) });
    if (news.evento === 'aberto') void queryClient.invalidateQueries({ queryKey: keyOf(resposta.list) });
    if (news.evento === 'configuracoes') void reloadSettings();
    if (news.evento === 'aberto') soon(requerimento.detail, refreshDetails);
    if (news.evento === 'requerimento') void refreshDetail(news);
    if (news.evento === 'aberto' || news.evento === 'requerimento') {
      soon(requerimento.contagens);
      // For the next time that a list is opened; those in sight look for themselves.
      const lists = { queryKey: [requerimento.list.path], refetchType: 'none' } as const;
      void queryClient.invalidateQueries({ ...lists, type: 'inactive' });
    }
  };
  const unfollow = onNews(hear);
  const stop = startNews();
  return () => {
    stop();
    unfollow();
    for (const timer of gathered.values()) clearTimeout(timer);
  };
}

const heldIn = (id: string) => keyOf(resposta.list, { params: { id } });

/** What was told before anybody listened: all that is shown is old, but for what was read just now. */
async function refreshDetails(): Promise<void> {
  const open = queryClient.getQueryCache().findAll({ queryKey: keyOf(requerimento.detail), type: 'active' });
  const since = now().getTime() - FRESH_MS;
  const fresh = new Set(
    open.filter(({ state }) => state.dataUpdatedAt > since).map(({ queryKey }) => idOf(queryKey[1])),
  );
  await Promise.all([
    readAgain(queryClient, requerimento.detail, (args) => !fresh.has(idOf(args))),
    ...[...fresh].map(refreshFresh),
  ]);
}

async function refreshFresh(id: string): Promise<void> {
  const answer = await call(eventos.versao, { params: { id } }, { passive: true }).catch(() => null);
  // Not told how new it is, it is read.
  await refreshDetail({ id, version: answer?.version ?? Number.POSITIVE_INFINITY });
}

function idOf(args: unknown): string {
  return (args as { params?: { id?: string } } | undefined)?.params?.id ?? '';
}

/** One's own act is news, too, and mostly known already. */
async function refreshDetail({ id, version }: { id: string; version: number }): Promise<void> {
  await readAgain(
    queryClient,
    requerimento.detail,
    (args, known) => idOf(args) === id && ((known as { version?: number })?.version ?? 0) < version,
  );
}
