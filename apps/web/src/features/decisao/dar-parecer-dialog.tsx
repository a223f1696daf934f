import { requerimento } from '@balcao/contract/requerimento';
import { PARAMETROS_LEGAIS } from '@balcao/domain/requerimento/parametro';
import { validateParecer } from '@balcao/domain/requerimento/parecer';
import type { ActionProps } from '#features/tramite/api.tsx';
import { ActDialog, byField, upon, useActForm } from '#features/tramite/api.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { openParecer } from './open-parecer.ts';

const darParecer = upon(requerimento.darParecer);

/** The form of an opinion, with its question. */
export function DarParecerDialog(props: ActionProps) {
  const act = useActForm(props, 'devolver_parecer', { texto: '' });
  const { filled } = act;
  const asked = openParecer(props.detail);
  const submit = () =>
    act.sendUnless(byField(validateParecer(filled.texto)), (seen) =>
      darParecer(seen, filled, act.keyFor([seen.version, filled])),
    );
  return (
    <ActDialog {...act.dialog} title="Dar parecer" confirm="Assinar parecer" size="lg" onSubmit={submit}>
      <FieldStack>
        {asked && (
          <p>
            <strong>Pergunta de {asked.pedidoPor}:</strong> {asked.pergunta}
          </p>
        )}
        <TextareaField
          data-autofocus
          label="Parecer"
          hint={`Pelo menos ${PARAMETROS_LEGAIS['decisao.texto_minimo'].valor} letras. Depois de assinado, não muda. O requerente só lê depois da decisão.`}
          rows={12}
          limit={20_000}
          {...act.text('texto')}
        />
      </FieldStack>
    </ActDialog>
  );
}
