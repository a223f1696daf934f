import { useEffect, useRef } from 'react';
import { useRefreshCartas } from '#features/carta/api.tsx';
import type { Detalhe } from '../queries.ts';
import { CartaNote } from './carta-note.tsx';
import { Composer } from './composer.tsx';
import { useCartaEmResposta } from './use-carta-em-resposta.ts';

/** The requester's message; as the answer to a letter where it came from one, which must be known to take it. */
export function RequesterComposer({ detail }: { detail: Detalhe }) {
  const { emResposta, carta, drop } = useCartaEmResposta(detail.id);
  const field = useRef<HTMLTextAreaElement>(null);
  const refresh = useRefreshCartas();
  const { fase } = emResposta;
  const id = fase === 'aceita' ? emResposta.carta.id : undefined;
  const answers = fase !== 'nenhuma';
  const fromLetter = useRef(carta.id !== undefined);
  useEffect(() => {
    // Whoever comes from the letter comes to write.
    if (!answers || !fromLetter.current) return;
    field.current?.scrollIntoView({ block: 'center' });
    field.current?.focus({ preventScroll: true });
  }, [answers]);
  return (
    <Composer
      ref={field}
      detail={detail}
      leitor="requerente"
      interna={false}
      cartaId={answers ? (id ?? null) : undefined}
      carta={carta}
      onSent={
        answers
          ? () => {
              drop();
              refresh();
            }
          : undefined
      }
      note={
        <CartaNote
          emResposta={emResposta}
          onDrop={() => {
            drop();
            field.current?.focus();
          }}
        />
      }
    />
  );
}
