import { portal } from '@balcao/contract/portal';
import { useListSearch } from '#platform/list-search.ts';
import { useNotifications } from '#platform/notifications.ts';
import { Button } from '#ui/button.tsx';
import { ListItems } from '#ui/list/list-view.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { useFocusStays } from '#ui/table/use-focus-stays.ts';
import { Tabs } from '#ui/tabs.tsx';
import { NoticeList } from './notice-list.tsx';
import { useMarkAllRead, useNotices } from './queries.ts';

/** All notices of the person, newest first; unread ones stand out. */
export default function NotificacoesPage() {
  const list = useListSearch(portal.notificacaoList.address);
  const { somenteNaoLidas } = list.search;
  const notices = useNotices(list.search);
  const markAll = useMarkAllRead();
  // The count may be a minute old, so the list counts too.
  const { naoLidas } = useNotifications();
  const anyUnread = naoLidas > 0 || notices.data?.items.some(({ lida }) => !lida);
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
        onChange={(id) => list.change({ somenteNaoLidas: id === 'nao-lidas' })}
      >
        <section ref={box} tabIndex={-1} data-focus-quiet aria-label="Lista de notificações">
          <Panel flush>
            <ListItems
              list={list}
              query={notices}
              skeleton={<SkeletonRows rows={6} height={44} />}
              nothing={<NoNotices unreadOnly={somenteNaoLidas} />}
            >
              {(items) => <NoticeList notices={items} onMark={act} />}
            </ListItems>
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
