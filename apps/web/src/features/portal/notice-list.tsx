import type { Notice } from '#platform/notifications.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/date.tsx';
import { PlainLink } from '#ui/link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import classes from './notice-list.module.css';
import { useMarkRead } from './queries.ts';

interface NoticeListProps {
  notices: readonly Notice[];
  /** Called when a notice is marked as read: its button disappears, or the whole notice does. */
  onMark: () => void;
}

/** Notices linked to their subject; opening one marks it as read. */
export function NoticeList({ notices, onMark }: NoticeListProps) {
  const markRead = useMarkRead();
  return (
    <ul className={classes.list}>
      {notices.map((notice) => (
        <li key={notice.id} className={classes.notice} data-unread={!notice.lida || undefined}>
          <div className={classes.words}>
            <p className={classes.title}>
              {!notice.lida && <VisuallyHidden>Não lida: </VisuallyHidden>}
              {notice.link ? (
                <PlainLink
                  to={notice.link}
                  className={classes.link}
                  onClick={() => {
                    if (!notice.lida) markRead.mutate(notice.id);
                  }}
                >
                  {notice.titulo}
                </PlainLink>
              ) : (
                notice.titulo
              )}
            </p>
            <p className={classes.text}>{notice.texto}</p>
            {notice.exigeCiencia && <StatusBadge tone="atencao">Pede ciência</StatusBadge>}
            <p className={classes.when}>
              <RelativeTime instant={notice.data} />
            </p>
          </div>
          {!notice.lida && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Marcar como lida: ${notice.titulo}`}
              onClick={() => {
                onMark();
                markRead.mutate(notice.id);
              }}
            >
              Marcar como lida
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
