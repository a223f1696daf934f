import { noMaximo } from '@balcao/domain/texto/no-maximo';
import { IconLock, IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { OptionalFiles, useUploads } from '#features/anexo/api.tsx';
import { isSending } from '#features/envio/api.tsx';
import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';
import { ConflictNote, generalError, useFieldErrors } from '#features/tramite/api.tsx';
import { keptKey } from '#platform/local-copy.ts';
import { useStore } from '#platform/store.ts';
import { useKept } from '#platform/use-kept.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { useComposerOpen } from '#ui/case-page.tsx';
import { focusField } from '#ui/error-summary.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import classes from './composer.module.css';
import { isBlank, outgoingOf, withMention, withoutSent } from './draft.ts';
import { isWithFiles, NO_TEXT } from './kept.ts';
import type { MencaoField } from './mencao/mencao-field.tsx';
import { useUnresolved } from './mencao/use-unresolved.ts';
import type { ModeloPicker } from './modelo-picker.tsx';
import { PlaceholderField } from './placeholder-field.tsx';
import { findPlaceholders } from './placeholders.ts';
import type { Devolvida } from './resposta/queries.ts';
import { useBack } from './resposta/use-back.ts';
import { type CartaDaMensagem, useKeptCarta } from './use-kept-carta.ts';
import { useSendMessage } from './use-send-message.ts';

/** Most characters of a message. */
const LIMIT = 8000;

interface ComposerProps {
  detail: Detalhe;
  leitor: Leitor;
  /** Whether this is an internal note. */
  interna: boolean;
  /** Parts that only staff load: templates, and the note field with mentions. */
  Modelos?: typeof ModeloPicker;
  NotaField?: typeof MencaoField;
  ref?: Ref<HTMLTextAreaElement>;
  /** Called on Escape in the text; moves the focus. */
  onLeave?: () => void;
  /** Confirmation of the last message. */
  sentText?: string;
  /** Action on the last message, such as undo. */
  sentAction?: ReactNode;
  /**
   * Id of the letter that the message answers; undefined for none. Null blocks sending: the letter is unknown or takes no
   * answer.
   */
  cartaId?: string | null | undefined;
  /** The letter of the kept message. */
  carta?: CartaDaMensagem;
  /** A note above the field. */
  note?: ReactNode;
  /** Called when the message was sent. */
  onSent?: (() => void) | undefined;
  /** An undone reply; it is inserted before newer text. */
  back?: Devolvida | null;
  onBackTaken?: () => void;
  /** Says that the text of a reply is back, where no response arrived. */
  backText?: string | undefined;
}

/** The form of a message or note with files. Its text is kept on the device. */
export function Composer(props: ComposerProps) {
  const { detail, leitor, interna, Modelos, NotaField, ref, onLeave, sentText = 'Mensagem enviada.' } = props;
  const { sentAction, back = null, onBackTaken, backText, note, onSent } = props;
  const place = interna ? 'nota' : 'mensagem';
  const [draft, setDraft, forget, save] = useKept(keptKey(detail.id, place), NO_TEXT, isWithFiles);
  // Number of sent messages; a new one starts without files.
  const [round, setRound] = useState(0);
  const [sent, setSent] = useState(false);
  const uploads = useUploads(detail.id, place, (anexo) =>
    setDraft((now) => ({ ...now, anexos: [...now.anexos, anexo] })),
  );
  const uploading = isSending(useStore(uploads.store));
  const unresolved = useUnresolved(draft, interna);
  const message = useSendMessage(detail, leitor, (gone) => {
    unresolved.forget();
    let rest = NO_TEXT;
    setDraft((now) => {
      rest = withoutSent(now, gone);
      return rest;
    });
    if (isBlank(rest)) forget();
    setRound((n) => n + 1);
    setSent(true);
    onSent?.();
  });
  const restoring = useKeptCarta(draft, setDraft, props.carta);
  const asked = restoring ? null : props.cartaId;
  const cartaId = asked === null ? message.tried : asked;
  useBack(back, {
    key: keptKey(detail.id, place),
    onTaken: onBackTaken,
    change: (withBack) => {
      setSent(false);
      setDraft(withBack);
      save();
    },
  });
  const form = useFocusInSight(round);
  const asksModelos = useOnceOpen(draft.texto !== '');
  const errors = useFieldErrors(message.error);
  const submit = () => {
    if (message.busy || uploading || cartaId === null) return;
    const problem = checkText(draft.texto, interna) || unresolved.check();
    errors.show(new Map(problem === '' ? [] : [['texto', problem]]));
    if (problem === '') {
      message.send({ ...outgoingOf(draft, interna), ...(cartaId !== undefined && { cartaId }) });
    } else focusField(place);
  };
  const general = generalError(message.error);
  const field = {
    ref,
    name: place,
    label: labelOf(interna, leitor),
    hint: hintOf(detail, interna),
    value: draft.texto,
    limit: LIMIT,
    error: errors.of.get('texto') ?? errors.of.get('mencoes') ?? unresolved.reason,
    onFocus: message.begin,
    onChange: (texto: string) => {
      setSent(false);
      errors.drop('texto');
      errors.drop('mencoes');
      setDraft((now) => ({ ...now, texto }));
    },
  };
  return (
    <form
      ref={form}
      className={classes.composer}
      data-interna={interna || undefined}
      noValidate
      onKeyDown={(event) => {
        if (isSendKey(event)) submit();
        else if (event.key === 'Escape' && event.target instanceof HTMLTextAreaElement) onLeave?.();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {message.conflict && <ConflictNote {...message.conflict} leitor={leitor} />}
      {general && (
        <Callout tone="erro" live>
          {general} O que você escreveu continua aqui.
        </Callout>
      )}
      {note}
      {Modelos && asksModelos && (
        <Modelos
          requerimentoId={detail.id}
          uso={place}
          campo={place}
          onInsert={(texto) => {
            errors.drop('texto');
            setDraft((now) => ({ ...now, texto: [now.texto, texto].filter(Boolean).join('\n\n') }));
          }}
        />
      )}
      {NotaField ? (
        <NotaField
          {...field}
          requerimentoId={detail.id}
          onPick={(pessoa) => {
            setDraft((now) => withMention(now, pessoa));
            // The text alone holds only the name, so the id must be saved at once.
            save();
          }}
        />
      ) : (
        <PlaceholderField {...field} />
      )}
      <div data-when-open className={classes.foot}>
        <OptionalFiles
          key={round}
          label="Anexar arquivos"
          anexos={draft.anexos}
          uploads={uploads}
          carteira={leitor === 'requerente'}
          onChange={(anexos) => setDraft((now) => ({ ...now, anexos }))}
        />
        <FormActions>
          <Button
            type="submit"
            // Filled only with content, because the band above holds the main button.
            variant={isBlank(draft) ? 'default' : 'filled'}
            loading={message.busy}
            disabled={uploading || cartaId === null}
            leftSection={
              interna ? <IconLock size={18} aria-hidden="true" /> : <IconSend size={18} aria-hidden="true" />
            }
          >
            {labelOfSend(interna, message.conflict !== null || unresolved.overruled)}
          </Button>
          {message.conflict && (
            <Button variant="default" onClick={message.review}>
              Rever antes
            </Button>
          )}
          <span role="status" className={classes.sent}>
            {uploading && 'Esperando o envio dos arquivos…'}
            {sent ? (interna ? 'Nota salva.' : sentText) : backText}
          </span>
          {sent && sentAction}
        </FormActions>
      </div>
    </form>
  );
}

/** True once the form was opened; what it needs loads then. */
function useOnceOpen(written: boolean): boolean {
  const open = useComposerOpen(written);
  const [once, setOnce] = useState(open);
  if (open && !once) setOnce(true);
  return once;
}

/** Scrolls the focused element back into view after each message, which appears above. */
function useFocusInSight(round: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (round === 0) return;
    const frame = requestAnimationFrame(() => {
      const focused = document.activeElement;
      if (form.current?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [round]);
  return form;
}

function hintOf({ juntadoA }: Pick<Detalhe, 'juntadoA'>, interna: boolean): string | undefined {
  if (interna) return 'O requerente nunca vê esta nota. Escreva @ para chamar alguém da equipe.';
  return juntadoA ? `Chega ao pedido ${juntadoA.numero}, ao qual este foi juntado.` : undefined;
}

function labelOf(interna: boolean, leitor: Leitor): string {
  if (interna) return 'Nota interna';
  return leitor === 'equipe' ? 'Resposta ao requerente' : 'Escreva uma mensagem';
}

function labelOfSend(interna: boolean, overtaken: boolean): string {
  if (overtaken) return interna ? 'Salvar assim mesmo' : 'Enviar assim mesmo';
  return interna ? 'Salvar nota interna' : 'Enviar mensagem';
}

function isSendKey(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey);
}

function checkText(texto: string, interna: boolean): string {
  if (texto.trim() === '') return interna ? 'Escreva a nota.' : 'Escreva a mensagem.';
  if (texto.trim().length > LIMIT) return noMaximo(LIMIT);
  const open = findPlaceholders(texto);
  return open.length > 0 && !interna ? `Complete antes de enviar: ${open.join(', ')}.` : '';
}
