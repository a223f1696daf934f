import { ACOES, type Acao } from '@balcao/domain/requerimento/acao';
import { type ContextType, type ReactNode, use, useEffect, useId, useRef, useState } from 'react';
import { type Detalhe, findOffered, type Leitor, mayDo } from '#features/requerimento/api.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { sendByKey } from '#ui/send-by-key.ts';
import { ActContext } from './act-context.ts';
import { SendNotes } from './send-notes.tsx';
import classes from './tramite.module.css';
import { fieldErrors, generalError, type useChange } from './use-change.ts';

interface ActDialogProps {
  title: string;
  /** Label of the confirm button. */
  confirm: string;
  danger?: boolean;
  size?: 'sm' | 'md' | 'lg';
  change: Pick<ReturnType<typeof useChange>, 'busy' | 'done' | 'error' | 'conflict'>;
  leitor: Leitor;
  onClose: () => void;
  onSubmit: () => void;
  /** Sending is not possible yet, for example during an upload. */
  blocked?: boolean;
  children: ReactNode;
}

/** Dialog of an action: what changed meanwhile, errors, the form, and two buttons. */
export function ActDialog(props: ActDialogProps) {
  const { title, confirm, danger, size = 'md', change, leitor, onClose, onSubmit, blocked } = props;
  const form = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  // The errors are rendered by now. An error summary takes the focus itself.
  useEffect(() => {
    if (attempt > 0) focusWrong(form.current);
  }, [attempt]);
  const formId = useId();
  const { error, busy } = change;
  const act = use(ActContext);
  const conflict = overtaken(change, act) ?? change.conflict;
  const general = generalError(error, conflict);
  const closed = conflict && act ? closedAct(conflict.after, act.acao) : null;
  useEffect(() => {
    // The first refused field takes the focus.
    if (fieldErrors(error).size > 0) focusWrong(form.current);
  }, [error]);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size={size}
      docked
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {conflict && !closed ? 'Rever antes' : 'Voltar'}
          </Button>
          {!closed && (
            <Button
              type="submit"
              form={formId}
              color={danger ? 'vermelho' : undefined}
              loading={busy}
              disabled={blocked}
            >
              {conflict ? `${confirm} assim mesmo` : confirm}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        noValidate
        className={classes.form}
        onKeyDown={sendByKey}
        onSubmit={(event) => {
          event.preventDefault();
          if (busy || blocked || closed) return;
          onSubmit();
          setAttempt((sent) => sent + 1);
        }}
      >
        <SendNotes conflict={conflict} general={general} leitor={leitor} closed={closed} />
        {props.children}
      </form>
    </Dialog>
  );
}

/** The change that made the action impossible while its form was open; null otherwise, and for what was done here. */
function overtaken({ busy, done, conflict }: ActDialogProps['change'], act: ContextType<typeof ActContext>) {
  if (!act || busy || done || mayDo(act.now, act.acao)) return null;
  return { before: conflict?.before ?? act.open, after: act.now };
}

/** The action and the reason why it is no longer allowed; null while it is allowed. */
function closedAct(detail: Pick<Detalhe, 'acoes'>, acao: Acao) {
  const offered = findOffered(detail, acao);
  if (offered?.permitido) return null;
  return { acao, rotulo: ACOES[acao].rotulo, motivo: offered?.motivo ?? null };
}

/** Focuses the first wrong field or group of choices. */
function focusWrong(form: HTMLFormElement | null): void {
  if (!form || form.querySelector('[role="alert"][tabindex]')) return;
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  (wrong?.matches('fieldset, [role="radiogroup"]')
    ? wrong.querySelector<HTMLElement>('input')
    : wrong
  )?.focus();
}
