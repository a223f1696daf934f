import { carta } from '@balcao/contract/carta';
import { useRef, useState } from 'react';
import { call } from '#platform/call.ts';
import { Conflito } from '../conflito.tsx';
import type { CartaDetalhe } from '../queries.ts';
import { useAto } from '../use-ato.ts';
import { digitadoDe } from './digitado.ts';
import { useEnviarParaAssinatura } from './queries.ts';
import { keptCarta, RedacaoForm, type Sending } from './redacao-form.tsx';

interface EditarCartaProps {
  detail: CartaDetalhe;
  onClose: () => void;
}

/** A draft being changed; nothing that somebody else changed meanwhile is overwritten unseen. */
export function EditarCarta({ detail, onClose }: EditarCartaProps) {
  const enviar = useEnviarParaAssinatura();
  const sending = useRef<Sending>(null);
  // Of the version that was opened: a later one is told as a conflict, and what is typed stays.
  const [kept] = useState(() => keptCarta(`${detail.id}/${detail.version}`));
  const { send, busy, conflict, closed } = useAto(detail, 'alterar', {
    onDone: (saved) => {
      sending.current?.forget();
      // Saved it is in any case: what did not go on is told, and it waits as a draft.
      if (sending.current?.enviar) enviar.mutate(saved);
      onClose();
    },
    onRefused: (error) => sending.current?.errors.fail(error),
  });
  return (
    <RedacaoForm
      requerimentoId={detail.requerimento.id}
      destinatario={detail.destinatario.nome}
      start={digitadoDe(detail)}
      kept={kept}
      busy={busy || enviar.isPending}
      note={conflict && <Conflito {...conflict} closed={closed} />}
      onSend={(next) => {
        if (closed) return;
        sending.current = next;
        send(({ id, version }) =>
          call(carta.alterar, { params: { id }, body: { ...next.redacao, version } }),
        );
      }}
      onClose={onClose}
    />
  );
}
