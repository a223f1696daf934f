import { validatePauta } from '@balcao/domain/requerimento/pauta';
import { useId } from 'react';
import { todayIso } from '#ui/date.tsx';
import { DateField } from '#ui/date-field.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { isLike, keptKey, useKept } from '../kept.ts';
import { ActDialog } from './act-dialog.tsx';
import type { ActionProps } from './motivo-dialog.tsx';
import { pautar } from './send.ts';
import { useChange } from './use-change.ts';
import { useFieldErrors } from './use-field-errors.ts';

const isFilled = isLike({ reuniaoEm: '', item: '' });

/** The day of the meeting and the item of its agenda; once it is there, a new day. */
export function PautarDialog({ detail, leitor, onClose, onDone }: ActionProps) {
  const start = { reuniaoEm: detail.pauta?.reuniaoEm ?? '', item: detail.pauta?.item ?? '' };
  const [filled, setFilled, forget] = useKept(keptKey(detail.id, 'pautar'), start, isFilled);
  const change = useChange(detail, {
    onDone: (next) => {
      forget();
      onDone(next);
    },
  });
  const id = useId();
  const errors = useFieldErrors(change.error);
  const submit = () => {
    const wrong =
      filled.reuniaoEm === ''
        ? [{ campo: 'reuniaoEm', mensagem: 'Informe o dia da reunião.' }]
        : validatePauta(filled, todayIso());
    errors.show(new Map(wrong.map(({ campo, mensagem }) => [campo, mensagem])));
    if (wrong.length === 0) change.send((seen) => pautar(seen, filled));
  };
  return (
    <ActDialog
      formId={id}
      title={detail.pauta ? 'Mudar a pauta' : 'Incluir em pauta'}
      confirm={detail.pauta ? 'Mudar a pauta' : 'Incluir em pauta'}
      change={change}
      leitor={leitor}
      onClose={onClose}
      onSubmit={submit}
    >
      <FieldStack>
        <DateField
          name="reuniaoEm"
          label="Dia da reunião"
          hint="O requerente vê este dia."
          value={filled.reuniaoEm}
          error={errors.of.get('reuniaoEm')}
          onChange={(reuniaoEm) => {
            errors.drop('reuniaoEm');
            setFilled((now) => ({ ...now, reuniaoEm }));
          }}
        />
        <TextareaField
          name="item"
          label="Ponto da pauta"
          hint="Só a equipe lê este texto."
          rows={3}
          limit={1000}
          value={filled.item}
          error={errors.of.get('item')}
          onChange={(event) => {
            const item = event.currentTarget.value;
            errors.drop('item');
            setFilled((now) => ({ ...now, item }));
          }}
        />
      </FieldStack>
    </ActDialog>
  );
}
