import { useNotifications } from '#platform/notifications.ts';
import { useSearchState } from '#platform/search-state.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Panel } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { describeRange } from '#ui/table/column.ts';
import { PageGone } from '#ui/table/page-gone.tsx';
import { Pagination } from '#ui/table/pagination.tsx';
import { useFocusStays } from '#ui/table/use-focus-stays.ts';
import { Tabs } from '#ui/tabs.tsx';
import type { NoticeFilters } from './notice-filters.ts';
import { NoticeList } from './notice-list.tsx';
import { useMarkAllRead, useNotices } from './queries.ts';

/** All notices of the person, newest first, with the unread ones apart. */
export default function NotificacoesPage() {
  const [filters, setFilters] = useSearchState<NoticeFilters>();
  const notices = useNotices(filters);
  const markAll = useMarkAllRead();
  // The count is up to a minute old; the page may know better.
  const { naoLidas } = useNotifications();
  const anyUnread = naoLidas > 0 || notices.data?.items.some(({ lida }) => !lida);
  const { somenteNaoLidas, pagina } = filters;
  const { box, act } = useFocusStays<HTMLElement>();
  return (
    <Page
      title="Notificações"
      width="reading"
      intro="Tudo o que avisamos a você sobre os seus pedidos."
      action={
        anyUnread && (
          <Button
            variant="default"
            loading={markAll.isPending}
            onClick={() => {
              act();
              markAll.mutate();
            }}
          >
            Marcar todas como lidas
          </Button>
        )
      }
    >
      <Tabs
        label="Quais notificações"
        tabs={[
          { id: 'todas', label: 'Todas' },
          { id: 'nao-lidas', label: 'Não lidas' },
        ]}
        value={somenteNaoLidas ? 'nao-lidas' : 'todas'}
        onChange={(id) => setFilters({ somenteNaoLidas: id === 'nao-lidas', pagina: 1 })}
      >
        <section ref={box} tabIndex={-1} data-focus-quiet aria-label="Lista de notificações">
          <Panel flush>
            <QueryView
              query={notices}
              skeleton={<SkeletonRows rows={6} height={44} />}
              isEmpty={(data) => data.total === 0}
              empty={<NoNotices unreadOnly={somenteNaoLidas} />}
            >
              {({ items, total }) => (
                <>
                  {items.length > 0 ? (
                    <NoticeList notices={items} onMark={act} />
                  ) : (
                    <PageGone onFirst={() => setFilters({ pagina: 1 })} />
                  )}
                  <Pagination
                    page={{ number: pagina, size: 15, total }}
                    summary={describeRange({ number: pagina, size: 15, total })}
                    onPage={(next) => setFilters({ pagina: next }, { push: true })}
                  />
                </>
              )}
            </QueryView>
          </Panel>
        </section>
      </Tabs>
    </Page>
  );
}

function NoNotices({ unreadOnly }: { unreadOnly: boolean }) {
  return (
    <EmptyState
      drawing="sino"
      title={unreadOnly ? 'Nenhuma notificação por ler' : 'Nenhuma notificação ainda'}
      text="Quando algo mudar em um pedido seu, avisamos aqui e por e-mail."
    />
  );
}
