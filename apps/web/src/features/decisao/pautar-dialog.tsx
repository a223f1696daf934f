import { requerimento } from '@balcao/contract/requerimento';
import { weekday } from '@balcao/domain/prazo/data';
import { validatePauta } from '@balcao/domain/requerimento/pauta';
import { useState } from 'react';
import type { ActionProps } from '#features/tramite/api.tsx';
import { ActDialog, byField, upon, useActForm } from '#features/tramite/api.tsx';
import { todayIso } from '#ui/date.tsx';
import { DateField } from '#ui/date-field.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';

const pautar = upon(requerimento.pautar);

/** The day and item of a meeting; later a new day. */
export function PautarDialog(props: ActionProps) {
  // The value at opening, so that the title does not change while the dialog closes.
  const [pauta] = useState(props.detail.pauta);
  const start = { reuniaoEm: pauta?.reuniaoEm ?? '', item: pauta?.item ?? '' };
  const { filled, put, text, errors, sendUnless, dialog } = useActForm(props, 'pautar', start);
  const submit = () => {
    const wrong =
      filled.reuniaoEm === ''
        ? [{ campo: 'reuniaoEm', mensagem: 'Informe o dia da reunião.' }]
        : validatePauta(filled, todayIso());
    sendUnless(byField(wrong), (seen) => pautar(seen, filled));
  };
  return (
    <ActDialog
      {...dialog}
      title={pauta ? 'Mudar a pauta' : 'Incluir em pauta'}
      confirm={pauta ? 'Mudar a pauta' : 'Incluir em pauta'}
      onSubmit={submit}
    >
      <FieldStack>
        <DateField
          name="reuniaoEm"
          label="Dia da reunião"
          hint={hintOf(filled.reuniaoEm)}
          value={filled.reuniaoEm}
          error={errors.of.get('reuniaoEm')}
          onChange={(reuniaoEm) => put({ reuniaoEm })}
        />
        <TextareaField
          label="Ponto da pauta"
          hint="Só a equipe lê este texto."
          rows={3}
          limit={1000}
          {...text('item')}
        />
      </FieldStack>
    </ActDialog>
  );
}

const WEEKEND: Readonly<Record<number, string>> = { 0: 'É um domingo. ', 6: 'É um sábado. ' };

function hintOf(reuniaoEm: string): string {
  const unusual = reuniaoEm === '' ? undefined : WEEKEND[weekday(reuniaoEm)];
  return `${unusual ?? ''}O requerente vê este dia.`;
}
