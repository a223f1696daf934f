import { documento } from '@balcao/contract/documento';
import { useEffect, useRef, useState } from 'react';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { generalError, useChange } from '#features/tramite/api.tsx';
import { call } from '#platform/call.ts';
import { useSendingKey } from '#platform/sending-key.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import classes from './caso.module.css';

/** Issues the certificate of an outage that moved a term of this request. */
export function CertidaoIndisponibilidade({ detail }: { detail: Detalhe }) {
  const keyFor = useSendingKey();
  const [asked, setAsked] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  const { send, busy, error } = useChange(detail, { follow: true, onDone: () => setAsked(true) });
  const { id, version, certidaoIndisponibilidade: certidao } = detail;
  // The pressed button is gone, so the focus moves to the confirmation.
  const issued = asked && certidao === 'emitida';
  useEffect(() => {
    if (issued) said.current?.focus({ preventScroll: true });
  }, [issued]);
  if (certidao === 'sem_efeito') return null;
  const failure = generalError(error);
  if (certidao === 'emitida')
    return (
      <p ref={said} tabIndex={-1} data-focus-quiet className={classes.quiet}>
        A certidão de que o portal ficou fora do ar está em Documentos, com código para conferir.
      </p>
    );
  const route = documento.certificarIndisponibilidade;
  return (
    <>
      <p className={classes.quiet}>Um prazo deste pedido mudou porque o portal ficou fora do ar.</p>
      <div>
        <Button
          variant="default"
          size="sm"
          loading={busy}
          onClick={() =>
            send(() => call(route, { params: { id } }, { idempotencyKey: keyFor([id, version, 'certidao']) }))
          }
        >
          Emitir certidão de indisponibilidade
        </Button>
      </div>
      {failure && <Callout tone="erro">{failure}</Callout>}
    </>
  );
}
