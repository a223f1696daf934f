import { eventos } from '@balcao/contract/eventos';
import type { RouteDef } from '@balcao/contract/kernel/route';
import { manifestacaoPresenca } from '@balcao/contract/manifestacao-presenca';
import { portal } from '@balcao/contract/portal';
import { presenca } from '@balcao/contract/presenca';
import { requerimento } from '@balcao/contract/requerimento';
import { resposta } from '@balcao/contract/resposta';
import { sessao } from '@balcao/contract/sessao';
import { call, keyOf } from '#platform/call.ts';
import { now } from '#platform/clock.ts';
import { type News, onNews } from '#platform/news.ts';
import { refreshNotifications } from '#platform/notifications.ts';
import { queryClient } from '#platform/query-client.ts';
import { readAgain } from '#platform/read-again.ts';
import { reloadSettings } from '#platform/settings.ts';
import { startNews } from '#platform/start-news.ts';

/** News within this time cause one request, in milliseconds. */
const GATHER_MS = 400;

/** A request read this recently is only checked for its version, because it rarely changed; in milliseconds. */
const FRESH_MS = 10_000;

/**
 * Updates the screen on news: the open request, counts, presence, notices. Lists update themselves, because rows must
 * not move while somebody reads them. Returns a function that stops it.
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
    // At the first opening of the stream the page has just loaded the notices.
    const reopened = news.evento === 'aberto' && opened;
    opened ||= news.evento === 'aberto';
    if (reopened || news.evento === 'notificacoes') {
      void refreshNotifications();
      void queryClient.invalidateQueries({ queryKey: keyOf(portal.notificacaoList), refetchType: 'none' });
    }
    if (news.evento === 'aberto' || news.evento === 'presenca') soon(presenca.list, readPresences);
    // News of presence also cover pending replies, because both go only to the request's staff.
    if (news.evento === 'presenca') void queryClient.invalidateQueries({ queryKey: heldIn(news.id) });
    if (news.evento === 'aberto') void queryClient.invalidateQueries({ queryKey: keyOf(resposta.list) });
    if (news.evento === 'configuracoes') void reloadSettings();
    // The council may have chosen other lives of sessions.
    if (news.evento === 'configuracoes') soon(sessao.eu);
    if (news.evento === 'aberto') soon(requerimento.detail, refreshDetails);
    if (news.evento === 'requerimento') void refreshDetail(news);
    if (news.evento === 'aberto' || news.evento === 'requerimento') {
      soon(requerimento.contagens);
      // Lists load again when opened; visible ones update themselves.
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

/** Who has requests open, and who has manifestations. */
async function readPresences(): Promise<void> {
  await Promise.all([presenca.list, manifestacaoPresenca.list].map((route) => readAgain(queryClient, route)));
}

const heldIn = (id: string) => keyOf(resposta.list, { params: { id } });

/** News before the stream are unknown, so every request counts as stale, except those just read. */
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
  // Without a known version the request reloads.
  await refreshDetail({ id, version: answer?.version ?? Number.POSITIVE_INFINITY });
}

function idOf(args: unknown): string {
  return (args as { params?: { id?: string } } | undefined)?.params?.id ?? '';
}

/** The person's own actions arrive as news too, and are mostly known. */
async function refreshDetail({ id, version }: { id: string; version: number }): Promise<void> {
  await readAgain(
    queryClient,
    requerimento.detail,
    (args, known) => idOf(args) === id && ((known as { version?: number })?.version ?? 0) < version,
  );
}
