import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { type Detalhe, mayDo } from '#features/requerimento/api.tsx';
import { Callout } from '#ui/callout.tsx';
import { CaseComposer } from '#ui/case-page.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Composer } from './composer.tsx';
import { type EmResposta, useCartaEmResposta } from './use-carta-em-resposta.ts';
import type { Writing } from './use-composer.ts';
import { useUnsent } from './use-unsent.ts';

const CartaNote = lazyPart(() => import('./carta-note.tsx'), 'CartaNote');

/** The requester's message. What they wrote stays readable once nothing can be sent any more. */
export function RequesterComposer({ detail }: { detail: Detalhe }) {
  const maySend = mayDo(detail, 'mensagem');
  const [unsent, setUnsent] = useUnsent(detail.id, 'mensagem', maySend);
  if (!maySend && !unsent) return null;
  return <Message detail={detail} closed={!maySend} onWritten={setUnsent} />;
}

/** Opened from a letter, it answers that letter, which must load first. */
function Message({ detail, closed, onWritten }: Pick<Writing, 'detail' | 'closed' | 'onWritten'>) {
  const { emResposta, carta, drop } = useCartaEmResposta(detail.id);
  const field = useRef<HTMLTextAreaElement>(null);
  const { fase } = emResposta;
  const id = fase === 'aceita' ? emResposta.carta.id : undefined;
  const answers = fase !== 'nenhuma';
  const fromLetter = useRef(carta.id !== undefined);
  useEffect(() => {
    // A person who comes from the letter wants to write.
    if (!answers || !fromLetter.current) return;
    field.current?.scrollIntoView({ block: 'center' });
    field.current?.focus({ preventScroll: true });
  }, [answers]);
  const esperou = useEspera(fase, field);
  return (
    <CaseComposer>
      <Composer
        ref={field}
        detail={detail}
        leitor="requerente"
        interna={false}
        cartaId={answers ? (id ?? null) : undefined}
        carta={carta}
        onSent={answers ? drop : undefined}
        onWritten={onWritten}
        closed={closed}
        note={
          <>
            {closed && (
              <Callout tone="atencao">
                Não dá mais para enviar mensagem neste pedido. O texto continua aqui para copiar.
              </Callout>
            )}
            {answers && (
              <Suspense>
                <CartaNote
                  emResposta={emResposta}
                  onDrop={() => {
                    drop();
                    field.current?.focus();
                  }}
                />
              </Suspense>
            )}
            <VisuallyHidden role="status">
              {esperou && 'A carta abriu. Você já pode responder.'}
            </VisuallyHidden>
          </>
        }
      />
    </CaseComposer>
  );
}

/**
 * Moves the focus to the field once a retry has loaded the letter, because its button is gone. Returns whether the
 * latest change of phase was that retry.
 */
function useEspera(fase: EmResposta['fase'], field: RefObject<HTMLTextAreaElement | null>): boolean {
  const [before, setBefore] = useState(fase);
  const [esperou, setEsperou] = useState(false);
  if (fase !== before) {
    setBefore(fase);
    setEsperou(fase === 'aceita' && before === 'falhou');
  }
  const falhou = fase === 'falhou';
  const falhava = useRef(false);
  useEffect(() => {
    if (falhava.current && !falhou && document.activeElement === document.body) field.current?.focus();
    falhava.current = falhou;
  }, [falhou, field]);
  return esperou;
}
