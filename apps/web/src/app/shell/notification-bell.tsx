import { portal } from '@balcao/contract/portal';
import { IconBell } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { refreshNotifications, useNotifications } from '#platform/notifications.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/date.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Link, PlainLink } from '#ui/link.tsx';
import { Popover } from '#ui/popover.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import classes from './notification-bell.module.css';

/** Number of notices in the panel. */
const SHOWN = 6;

/** The bell: number of unread notices, the latest ones, and a link to all. */
export function NotificationBell() {
  const { naoLidas } = useNotifications();
  const count = naoLidas > 99 ? '99+' : String(naoLidas);
  const label = naoLidas === 0 ? 'Notificações' : `Notificações: ${count} não lidas`;
  return (
    <>
      <VisuallyHidden role="status">{naoLidas > 0 ? `${count} notificações não lidas` : ''}</VisuallyHidden>
      <Popover
        label="Notificações"
        width={380}
        trigger={(props) => (
          <IconButton {...props} label={label}>
            <IconBell size={20} aria-hidden="true" />
            {naoLidas > 0 && (
              <span className={classes.count} aria-hidden="true">
                {count}
              </span>
            )}
          </IconButton>
        )}
      >
        {(close) => <LatestNotices onPick={close} />}
      </Popover>
    </>
  );
}

function LatestNotices({ onPick }: { onPick: () => void }) {
  const { notificacoesLista, naoLidas } = useNotifications();
  const markAll = useMutation({
    mutationFn: () => call(portal.marcarTodasLidas),
    onSuccess: () => refreshNotifications(),
  });
  const markOne = useMutation({
    mutationFn: (id: string) => call(portal.marcarLida, { params: { id } }),
    onSuccess: () => refreshNotifications(),
  });
  return (
    <>
      <div className={classes.head}>
        <p className={classes.title}>Notificações</p>
        {naoLidas > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={markAll.isPending}
            onClick={() => markAll.mutate()}
          >
            Marcar todas como lidas
          </Button>
        )}
      </div>
      {notificacoesLista.length === 0 ? (
        <p className={classes.empty}>Nada de novo por aqui.</p>
      ) : (
        <ul className={classes.list}>
          {notificacoesLista.slice(0, SHOWN).map((notice) => (
            <li key={notice.id} data-unread={!notice.lida || undefined}>
              <PlainLink
                to={notice.link ?? '/notificacoes'}
                className={classes.notice}
                onClick={() => {
                  if (!notice.lida) markOne.mutate(notice.id);
                  onPick();
                }}
              >
                <span className={classes.noticeTitle}>
                  {!notice.lida && <VisuallyHidden>Não lida: </VisuallyHidden>}
                  {notice.titulo}
                </span>
                <span className={classes.text}>{notice.texto}</span>
                {notice.exigeCiencia && (
                  <span className={classes.ciencia}>
                    <StatusBadge tone="atencao">Pede ciência</StatusBadge>
                  </span>
                )}
                <span className={classes.when}>
                  <RelativeTime instant={notice.data} />
                </span>
              </PlainLink>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.all}>
        <Link to="/notificacoes" onClick={onPick}>
          Ver todas
        </Link>
      </p>
    </>
  );
}
