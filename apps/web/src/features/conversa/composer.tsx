import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';
import { ConflictNote } from '#features/tramite/api.tsx';
import { Callout } from '#ui/callout.tsx';
import { useComposerOpen } from '#ui/case-page.tsx';
import classes from './composer.module.css';
import { ComposerFoot } from './composer-foot.tsx';
import { LIMIT } from './draft.ts';
import type { MencaoField } from './mencao/mencao-field.tsx';
import type { ModeloPicker } from './modelo-picker.tsx';
import { PlaceholderField } from './placeholder-field.tsx';
import { useComposer, type Writing } from './use-composer.ts';

interface ComposerProps
  extends Writing,
    Pick<ComponentProps<typeof ComposerFoot>, 'sentText' | 'sentAction' | 'backText'> {
  /** What staff write with, which nobody else fetches: templates, and in a note the field that calls people. */
  Modelos?: typeof ModeloPicker;
  NotaField?: typeof MencaoField | undefined;
  ref?: Ref<HTMLTextAreaElement>;
  /** Called on Escape in the text; moves the focus. */
  onLeave?: () => void;
  /** What is said above the field of the letter that it answers. */
  note?: ReactNode;
}

/** The form of a message or note with files. Its text is kept on the device. */
export function Composer(props: ComposerProps) {
  const { detail, leitor, interna, Modelos, NotaField, ref, note, onLeave } = props;
  const writing = useComposer(props);
  const { message, place, draft, general, submit } = writing;
  const form = useFocusInSight(writing.round);
  const asksModelos = useOnceOpen(draft.texto !== '');
  const field = {
    ref,
    name: place,
    label: labelOf(interna, leitor),
    hint: hintOf(detail, interna),
    value: draft.texto,
    limit: LIMIT,
    error: writing.wrong,
    onFocus: message.begin,
    onChange: writing.type,
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
      {Modelos && asksModelos && !props.closed && (
        <Modelos requerimentoId={detail.id} uso={place} campo={place} onInsert={writing.insert} />
      )}
      {NotaField ? (
        <NotaField {...field} requerimentoId={detail.id} onPick={writing.mention} />
      ) : (
        <PlaceholderField {...field} />
      )}
      <ComposerFoot
        writing={writing}
        interna={interna}
        carteira={leitor === 'requerente'}
        sentText={props.sentText}
        sentAction={props.sentAction}
        backText={props.backText}
        onDiscard={props.closed ? writing.discard : undefined}
      />
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

function isSendKey(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey);
}
