import { portal } from '@balcao/contract/portal';
import type { CorpoTermo } from '@balcao/domain/termo/bloco';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askToSignOut } from '#platform/ask-to-sign-out.ts';
import { call } from '#platform/call.ts';
import { getNotifications, refreshNotifications, useNotifications } from '#platform/notifications.ts';
import { isProblem } from '#platform/problem.ts';
import { useStore } from '#platform/store.ts';
import { adiadoStore, termoStore } from '#platform/termo-pendente.ts';
import { BlockingDialog } from '#ui/blocking-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Failure } from '#ui/failure.tsx';
import { TextoEmBlocos } from '#ui/texto-em-blocos.tsx';
import classes from './termo-dialog.module.css';

interface TermoDialogProps {
  id: string;
  corpo: CorpoTermo;
  /** Called once the person confirmed that they read it. */
  onRead: () => void;
  /** Called when the person goes on without it. */
  onPutOff: () => void;
}

/** The terms of use where they are open: by themselves, and again for each act that needs them. */
export function Termo() {
  const { termoAceite } = useNotifications();
  const pedido = useStore(termoStore);
  const unknown = pedido !== null && termoAceite === null;
  useEffect(() => {
    if (!unknown) return;
    // Without terms to show, another tab has confirmed them: the act may be tried again.
    void refreshNotifications().then(() => {
      if (getNotifications().termoAceite === null) pedido?.done(true);
    });
  }, [unknown, pedido]);
  if (!termoAceite) return null;
  const { id, corpo } = termoAceite;
  return (
    <TermoDialog
      id={id}
      corpo={corpo}
      onRead={() => pedido?.done(true)}
      onPutOff={() => {
        adiadoStore.set(id);
        pedido?.done(false);
      }}
    />
  );
}

/** The terms of use. People confirm that they read them, go on without for now, or sign out. */
function TermoDialog({ id, corpo, onRead, onPutOff }: TermoDialogProps) {
  const accept = useMutation({
    mutationFn: () => call(portal.aceitarTermo, { params: { id } }),
    onSuccess: async () => {
      await refreshNotifications();
      onRead();
    },
    // A newer version came meanwhile: its text takes the place of this one.
    onError: (error) => (isProblem(error, 'stale', 'not_found') ? refreshNotifications() : undefined),
    meta: { handles: ['internal', 'unavailable', 'network', 'timeout', 'stale', 'not_found'] },
  });
  const changed = isProblem(accept.error, 'stale', 'not_found');
  return (
    <BlockingDialog
      title="Termo de uso"
      footer={
        <>
          <Button variant="subtle" onClick={askToSignOut} disabled={accept.isPending}>
            Sair da conta
          </Button>
          <Button variant="default" onClick={onPutOff} disabled={accept.isPending}>
            Continuar sem aceitar
          </Button>
          <Button onClick={() => accept.mutate()} loading={accept.isPending}>
            Li e estou ciente
          </Button>
        </>
      }
    >
      <p className={classes.words}>
        Leia o termo e confirme que leu. Sem confirmar, você ainda pode consultar tudo e fazer pedidos de
        acesso à informação.
      </p>
      {changed && <Callout tone="info">O termo mudou enquanto você lia. Este é o texto novo.</Callout>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard */}
      <section key={id} className={classes.text} tabIndex={0} aria-label="Texto do termo" data-autofocus>
        <TextoEmBlocos corpo={corpo} />
      </section>
      {!changed && <Failure error={accept.error} />}
    </BlockingDialog>
  );
}
