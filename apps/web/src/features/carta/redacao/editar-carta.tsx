import { carta } from '@balcao/contract/carta';
import { useRef, useState } from 'react';
import { call } from '#platform/call.ts';
import { Conflito } from '../conflito.tsx';
import type { CartaDetalhe } from '../queries.ts';
import { useAto } from '../use-ato.ts';
import { digitadoDe } from './digitado.ts';
import { OutraVersao } from './outra-versao.tsx';
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
  // What the form began with: a later version is told as a conflict, and what is typed stays until the writer chooses.
  const [start, setStart] = useState(detail);
  const [chosen, setChosen] = useState(detail.version);
  const { send, busy, conflict, closed } = useAto(detail, 'alterar', {
    onDone: (saved) => {
      sending.current?.forget();
      // Saved it is in any case: what did not go on is told, and it waits as a draft.
      if (sending.current?.enviar) enviar.mutate(saved);
      onClose();
    },
    onRefused: (error) => sending.current?.errors.fail(error),
  });
  const asking = conflict !== null && !closed && conflict.after.version !== chosen;
  return (
    <>
      <RedacaoForm
        key={start.version}
        requerimentoId={detail.requerimento.id}
        destinatario={detail.destinatario.nome}
        start={digitadoDe(start)}
        kept={keptCarta(`${detail.id}/${start.version}`)}
        busy={busy || enviar.isPending}
        note={conflict && closed && <Conflito {...conflict} closed />}
        onSend={(next) => {
          if (closed || asking) return;
          sending.current = next;
          send(({ id, version }) =>
            call(carta.alterar, { params: { id }, body: { ...next.redacao, version } }),
          );
        }}
        onClose={onClose}
      />
      {asking && (
        <OutraVersao
          {...conflict}
          onFicar={() => setChosen(conflict.after.version)}
          onUsar={() => {
            sending.current?.forget();
            setStart(conflict.after);
            setChosen(conflict.after.version);
          }}
        />
      )}
    </>
  );
}
