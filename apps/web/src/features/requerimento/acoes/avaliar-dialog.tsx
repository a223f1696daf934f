import { NOTAS } from '@balcao/domain/requerimento/avaliacao';
import { useId } from 'react';
import { FieldNotes, useField } from '#ui/field.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { isLike, keptKey, useKept } from '../kept.ts';
import classes from './acoes.module.css';
import { ActDialog } from './act-dialog.tsx';
import type { ActionProps } from './motivo-dialog.tsx';
import { avaliar } from './send.ts';
import { useChange } from './use-change.ts';
import { useFieldErrors } from './use-field-errors.ts';

const EMPTY = { nota: 0, comentario: '' };
const isFilled = isLike(EMPTY);

/** The requester's opinion of the service: a mark in words, and more if they like. */
export function AvaliarDialog({ detail, leitor, onClose, onDone }: ActionProps) {
  const [filled, setFilled, forget] = useKept(keptKey(detail.id, 'avaliar'), EMPTY, isFilled);
  const change = useChange(detail, {
    onDone: (next) => {
      forget();
      onDone(next);
    },
  });
  const errors = useFieldErrors(change.error);
  const id = useId();
  const { nota, comentario } = filled;
  const missing = errors.of.get('nota') && 'Escolha uma nota.';
  const marks = useField({ error: missing });
  const put = (part: Partial<typeof EMPTY>) => {
    for (const name of Object.keys(part)) errors.drop(name);
    setFilled({ ...filled, ...part });
  };
  return (
    <ActDialog
      formId={id}
      title="Como foi o atendimento?"
      confirm="Enviar avaliação"
      change={change}
      leitor={leitor}
      onClose={onClose}
      onSubmit={() =>
        change.send((seen) => avaliar(seen, comentario.trim() === '' ? { nota } : { nota, comentario }))
      }
    >
      <FieldStack>
        <div
          className={classes.marks}
          role="radiogroup"
          aria-label="Nota"
          aria-describedby={marks.input['aria-describedby']}
          aria-invalid={marks.input['aria-invalid']}
        >
          <FieldNotes error={missing} errorId={marks.errorId} />
          {NOTAS.map((words, i) => (
            <label key={words} className={classes.mark}>
              <input type="radio" name={id} checked={nota === i + 1} onChange={() => put({ nota: i + 1 })} />
              <span>
                <b className={classes.number}>{i + 1}</b>
                {words}
              </span>
            </label>
          ))}
        </div>
        <TextareaField
          name="comentario"
          label="Quer contar mais?"
          optional
          value={comentario}
          error={errors.of.get('comentario')}
          onChange={(event) => put({ comentario: event.currentTarget.value })}
        />
      </FieldStack>
    </ActDialog>
  );
}
