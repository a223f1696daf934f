import type { Issue } from '@balcao/domain/formulario/avaliar';
import { formatDataHora } from '@balcao/domain/texto/data-br';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CodigoRecebido } from '#features/formulario/api.tsx';
import { describeError } from '#platform/problem.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { Button } from '#ui/button.tsx';
import { FieldNotes } from '#ui/field.tsx';
import { PlaceText } from '#ui/place-text.tsx';
import { Section } from '#ui/section.tsx';
import type { RascunhoState } from '../saving/rascunho-state.ts';
import type { WizardView } from './use-wizard.ts';
import classes from './wizard.module.css';

/** Name of the signature on the page. */
export const CAMPO_ASSINATURA = 'assinatura';

/** Time of the signature; null when unsigned or when an answer changed since. */
export function assinadaEm({ assinada, respostas }: RascunhoState): string | null {
  return assinada?.respostas === respostas ? assinada.em : null;
}

interface AssinaturaSectionProps {
  view: WizardView;
  /** Errors after an attempt to send. */
  issues: readonly Issue[];
  /** Number of failed attempts to send. */
  attempt: number;
  /** The button that follows, in words. */
  acao: string;
}

/** Signs the request with a code sent to the e-mail of the account. */
export function AssinaturaSection({
  view: { session, state },
  issues,
  attempt,
  acao,
}: AssinaturaSectionProps) {
  // The attempt before the code was requested is no error of the empty field.
  const [before, setBefore] = useState(attempt);
  const ask = useMutation({ mutationFn: session.assinatura.pedir, meta: SHOWN_BY_FORM });
  const sign = useMutation({ mutationFn: session.assinatura.assinar, meta: SHOWN_BY_FORM });
  const em = assinadaEm(state);
  const said = useRef<HTMLParagraphElement>(null);
  // The code field disappears, so the confirmation takes the focus.
  const signed = em !== null && sign.isSuccess;
  useEffect(() => {
    if (signed) said.current?.focus({ preventScroll: true });
  }, [signed]);
  if (em !== null)
    return (
      <Section title="Assinatura">
        <p ref={said} role="status" tabIndex={-1} data-focus-quiet>
          Assinado em {formatDataHora(new Date(em))}. Agora, toque em “{acao}”.
        </p>
      </Section>
    );
  const send = () => {
    setBefore(attempt);
    ask.mutate();
  };
  const missing = issues.find(({ path }) => path === CAMPO_ASSINATURA)?.message;
  // A code for other answers would be refused.
  const sent = state.codigo?.respostas === state.respostas ? state.codigo : null;
  return (
    <Section title="Assinatura">
      <p>
        Este pedido é assinado. Confira esta página: com o código que enviamos ao e-mail da sua conta, você
        assina tudo o que está nela.
      </p>
      {sent ? (
        <CodigoRecebido
          key={sent.pedidoId}
          name={CAMPO_ASSINATURA}
          destino={sent.destino}
          ate={sent.expiraEm}
          // A code from before the page opened must not take the focus from the content above.
          focado={ask.isSuccess}
          acao="Assinar"
          erro={attempt > before ? missing : undefined}
          pending={sign.isPending}
          onCodigo={(digits, onError) =>
            sign.mutate({ pedidoId: sent.pedidoId, codigo: digits }, { onError })
          }
          onAgain={send}
          again={ask}
        />
      ) : (
        <div className={classes.sign}>
          <div role="alert">
            <FieldNotes error={ask.error ? <PlaceText text={describeError(ask.error)} /> : missing} />
          </div>
          <Button variant="default" id={`campo-${CAMPO_ASSINATURA}`} loading={ask.isPending} onClick={send}>
            Enviar código para assinar
          </Button>
        </div>
      )}
    </Section>
  );
}
