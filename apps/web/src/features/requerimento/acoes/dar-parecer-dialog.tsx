import { PARAMETROS_LEGAIS } from '@balcao/domain/requerimento/parametro';
import { validateParecer } from '@balcao/domain/requerimento/parecer';
import { useId } from 'react';
import { FieldStack } from '#ui/form-actions.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { isLike, keptKey, useKept } from '../kept.ts';
import { openParecer } from '../parecer/open-parecer.ts';
import { ActDialog } from './act-dialog.tsx';
import type { ActionProps } from './motivo-dialog.tsx';
import { darParecer } from './send.ts';
import { useSendingKey } from './sending-key.ts';
import { useChange } from './use-change.ts';
import { useFieldErrors } from './use-field-errors.ts';

const EMPTY = { texto: '' };
const isFilled = isLike(EMPTY);

/** The opinion, under the question that it answers. */
export function DarParecerDialog({ detail, leitor, onClose, onDone }: ActionProps) {
  const [filled, setFilled, forget] = useKept(keptKey(detail.id, 'devolver_parecer'), EMPTY, isFilled);
  const keyFor = useSendingKey();
  const change = useChange(detail, {
    onDone: (next) => {
      forget();
      onDone(next);
    },
  });
  const id = useId();
  const errors = useFieldErrors(change.error);
  const asked = openParecer(detail);
  const submit = () => {
    const wrong = validateParecer(filled.texto);
    errors.show(new Map(wrong.map(({ campo, mensagem }) => [campo, mensagem])));
    if (wrong.length === 0) change.send((seen) => darParecer(seen, filled, keyFor([seen.version, filled])));
  };
  return (
    <ActDialog
      formId={id}
      title="Dar parecer"
      confirm="Assinar parecer"
      size="lg"
      change={change}
      leitor={leitor}
      onClose={onClose}
      onSubmit={submit}
    >
      <FieldStack>
        {asked && (
          <p>
            <strong>Pergunta de {asked.pedidoPor}:</strong> {asked.pergunta}
          </p>
        )}
        <TextareaField
          name="texto"
          data-autofocus
          label="Parecer"
          hint={`Pelo menos ${PARAMETROS_LEGAIS['decisao.texto_minimo'].valor} letras. Depois de assinado, não muda. O requerente só lê depois da decisão.`}
          rows={12}
          limit={20_000}
          value={filled.texto}
          error={errors.of.get('texto')}
          onChange={(event) => {
            errors.drop('texto');
            setFilled({ texto: event.currentTarget.value });
          }}
        />
      </FieldStack>
    </ActDialog>
  );
}
