import { requerimento } from '@balcao/contract/requerimento';
import { NOTAS } from '@balcao/domain/requerimento/avaliacao';
import { useId } from 'react';
import type { ActionProps } from '#features/tramite/api.tsx';
import { ActDialog, useActForm } from '#features/tramite/api.tsx';
import { call } from '#platform/call.ts';
import { FieldNotes, useField } from '#ui/field.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import classes from './avaliar.module.css';

/** The requester's evaluation of the service: a mark in words, and an optional comment. */
export function AvaliarDialog(props: ActionProps) {
  const act = useActForm(props, 'avaliar', { nota: 0, comentario: '' });
  const { put, errors } = act;
  const { nota, comentario } = act.filled;
  const group = useId();
  const missing = errors.of.get('nota') && 'Escolha uma nota.';
  const marks = useField({ error: missing });
  return (
    <ActDialog
      {...act.dialog}
      title="Como foi o atendimento?"
      confirm="Enviar avaliação"
      onSubmit={() =>
        act.send(({ id }) =>
          call(requerimento.avaliar, {
            params: { id },
            body: comentario.trim() === '' ? { nota } : { nota, comentario },
          }),
        )
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
              <input
                type="radio"
                name={group}
                checked={nota === i + 1}
                onChange={() => put({ nota: i + 1 })}
              />
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
