import { portal } from '@balcao/contract/portal';
import { useMutation } from '@tanstack/react-query';
import { askToSignOut } from '#platform/ask-to-sign-out.ts';
import { call } from '#platform/call.ts';
import { refreshNotifications } from '#platform/notifications.ts';
import { BlockingDialog } from '#ui/blocking-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';
import classes from './termo-dialog.module.css';

/** The terms of use, blocking until accepted; the only alternative is to sign out. */
export function TermoDialog({ id, texto }: { id: string; texto: string }) {
  const accept = useMutation({
    mutationFn: () => call(portal.aceitarTermo, { params: { id } }),
    onSuccess: () => refreshNotifications(),
    meta: { handles: ['internal', 'unavailable', 'network', 'timeout'] },
  });
  return (
    <BlockingDialog
      title="Termo de uso"
      footer={
        <>
          <Button variant="default" onClick={askToSignOut} disabled={accept.isPending}>
            Sair sem aceitar
          </Button>
          <Button onClick={() => accept.mutate()} loading={accept.isPending}>
            Li e estou ciente
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard */}
      <section className={classes.text} tabIndex={0} aria-label="Texto do termo" data-autofocus>
        <Paragraphs text={texto} />
      </section>
      <Failure error={accept.error} />
    </BlockingDialog>
  );
}
