import type { Mencionada } from '@balcao/domain/texto/mencao';
import { useEffect, useRef, useState } from 'react';
import { useUploads } from '#features/anexo/api.tsx';
import { isSending } from '#features/envio/api.tsx';
import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';
import { generalError, useFieldErrors } from '#features/tramite/api.tsx';
import { keptKey } from '#platform/local-copy.ts';
import { useStore } from '#platform/store.ts';
import { useKept } from '#platform/use-kept.ts';
import { focusField } from '#ui/error-summary.tsx';
import { checkText, isBlank, type Outgoing, outgoingOf, withMention, withoutSent } from './draft.ts';
import { isWithFiles, NO_TEXT, type WithFiles } from './kept.ts';
import { useUnresolved } from './mencao/use-unresolved.ts';
import type { Devolvida } from './resposta/queries.ts';
import { useBack } from './resposta/use-back.ts';
import { type CartaDaMensagem, useKeptCarta } from './use-kept-carta.ts';
import { useSendMessage } from './use-send-message.ts';

/** The text, its readers, and the message that it answers. */
export interface Writing {
  detail: Detalhe;
  leitor: Leitor;
  /** A note that only staff see. */
  interna: boolean;
  /** The letter that it answers. Null while nobody knows whether that takes an answer, and where it takes none: then nothing leaves. */
  cartaId?: string | null | undefined;
  /** How the letter of what is written is known beside the address. */
  carta?: CartaDaMensagem;
  /** It was sent. */
  onSent?: (() => void) | undefined;
  /** A reply that was undone: it comes before what was written since. */
  back?: Devolvida | null;
  onBackTaken?: () => void;
  /** It may not be sent any more: the text is there to read, copy and discard. */
  closed?: boolean;
  /** Called as the field begins or ceases to hold something. */
  onWritten?: ((written: boolean) => void) | undefined;
}

/** Writing a message: what is typed and attached outlives the session, and leaves once nothing stands in its way. */
export function useComposer({ detail, leitor, interna, onSent, ...given }: Writing) {
  const place: 'nota' | 'mensagem' = interna ? 'nota' : 'mensagem';
  const { draft, change, save, uploading, goOn, leave, ...kept } = useDraft(detail.id, place);
  useTellWritten(!isBlank(draft), given.onWritten);
  const unresolved = useUnresolved(draft, interna);
  const message = useSendMessage(detail, leitor, (gone) => {
    unresolved.forget();
    leave(gone);
    onSent?.();
  });
  const restoring = useKeptCarta(draft, change, given.carta);
  const asked = restoring ? null : given.cartaId;
  const cartaId = asked === null ? message.tried : asked;
  useBack(given.back ?? null, {
    key: keptKey(detail.id, place),
    onTaken: given.onBackTaken,
    change: (withBack) => {
      goOn();
      change(withBack);
      save();
    },
  });
  const errors = useFieldErrors(message.error);
  return {
    ...kept,
    draft,
    uploading,
    message,
    /** Name of the field, and of what is kept. */
    place,
    /** Whether nothing may leave: its letter takes no answer, or the request has gone on. */
    closed: given.closed === true || cartaId === null,
    /** What is wrong with the text. */
    wrong: errors.of.get('texto') ?? errors.of.get('mencoes') ?? unresolved.reason,
    /** What is wrong beside it. */
    general: generalError(message.error),
    /** Whether the person was told what stands in its way, and can send it all the same. */
    warned: message.conflict !== null || unresolved.overruled,
    type: (texto: string) => {
      goOn();
      errors.drop('texto');
      errors.drop('mencoes');
      change((now) => ({ ...now, texto }));
    },
    insert: (texto: string) => {
      errors.drop('texto');
      change((now) => ({ ...now, texto: [now.texto, texto].filter(Boolean).join('\n\n') }));
    },
    submit: () => {
      if (message.busy || uploading || given.closed || cartaId === null) return;
      const problem = checkText(draft.texto, interna) || unresolved.check();
      errors.show(new Map(problem === '' ? [] : [['texto', problem]]));
      if (problem === '') {
        message.send({ ...outgoingOf(draft, interna), ...(cartaId !== undefined && { cartaId }) });
      } else focusField(place);
    },
  };
}

/** What is typed and attached, and what is left of it once a message was sent. */
function useDraft(requerimentoId: string, place: 'mensagem' | 'nota') {
  const [draft, change, forget, save] = useKept(keptKey(requerimentoId, place), NO_TEXT, isWithFiles);
  const [round, setRound] = useState(0);
  const [sent, setSent] = useState(false);
  const uploads = useUploads(requerimentoId, place, (anexo) =>
    change((now) => ({ ...now, anexos: [...now.anexos, anexo] })),
  );
  return {
    draft,
    change,
    save,
    uploads,
    uploading: isSending(useStore(uploads.store)),
    /** How many were sent from here; each begins without files. */
    round,
    /** Whether one was sent, and nothing was typed since. */
    sent,
    mention: (pessoa: Mencionada) => {
      change((now) => withMention(now, pessoa));
      // Without whom it means, the name in the text would call nobody.
      save();
    },
    attach: (anexos: WithFiles['anexos']) => change((now) => ({ ...now, anexos })),
    goOn: () => setSent(false),
    discard: () => {
      change(NO_TEXT);
      forget();
    },
    leave: (gone: Outgoing) => {
      let rest = NO_TEXT;
      change((now) => {
        rest = withoutSent(now, gone);
        return rest;
      });
      if (isBlank(rest)) forget();
      setRound((n) => n + 1);
      setSent(true);
    },
  };
}

/** Tells each change. A field that opens blank tells nothing: its copy may still be on the way. */
function useTellWritten(written: boolean, onWritten: Writing['onWritten']): void {
  const told = useRef(false);
  useEffect(() => {
    if (told.current === written) return;
    told.current = written;
    onWritten?.(written);
  }, [written, onWritten]);
}
