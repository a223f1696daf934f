import { useId } from 'react';
import { FieldStack } from '#ui/form-actions.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { ActDialog } from '../acoes/act-dialog.tsx';
import type { ActionProps } from '../acoes/motivo-dialog.tsx';
import { juntar } from '../acoes/send.ts';
import { useChange } from '../acoes/use-change.ts';
import { useFieldErrors } from '../acoes/use-field-errors.ts';
import { isLike, keptKey, useKept } from '../kept.ts';
import { NumeroField } from './vincular-dialog.tsx';

const EMPTY = { numero: '', motivo: '' };
const isFilled = isLike(EMPTY);

/** Joins this request to an older one of the same person. */
export function JuntarDialog({ detail, leitor, onClose, onDone }: ActionProps) {
  const [filled, setFilled, forget] = useKept(keptKey(detail.id, 'juntar'), EMPTY, isFilled);
  const change = useChange(detail, {
    onDone: (next) => {
      forget();
      onDone(next);
    },
  });
  const id = useId();
  const errors = useFieldErrors(change.error);
  const set = (part: Partial<typeof EMPTY>) => {
    for (const name of Object.keys(part)) errors.drop(name);
    setFilled((now) => ({ ...now, ...part }));
  };
  const submit = () => {
    const wrong = new Map<string, string>();
    if (!/\d/.test(filled.numero)) wrong.set('numero', 'Informe o número do outro pedido.');
    if (filled.motivo.trim().length < 10) wrong.set('motivo', 'Escreva pelo menos 10 caracteres.');
    errors.show(wrong);
    if (wrong.size === 0) change.send((seen) => juntar(seen, filled));
  };
  return (
    <ActDialog
      formId={id}
      title="Juntar a outro pedido"
      confirm="Juntar"
      change={change}
      leitor={leitor}
      onClose={onClose}
      onSubmit={submit}
    >
      <FieldStack>
        <p>
          Este pedido é arquivado com o seu número, e a resposta sai no outro, que precisa ser da mesma pessoa
          e mais antigo: assim ninguém espera mais. O que for escrito aqui chega lá. Pode ser desfeito
          enquanto o outro estiver aberto.
        </p>
        <NumeroField
          value={filled.numero}
          error={errors.of.get('numero')}
          onChange={(numero) => set({ numero })}
        />
        <TextareaField
          name="motivo"
          label="Motivo"
          hint="O requerente lê este texto."
          rows={3}
          limit={1000}
          value={filled.motivo}
          error={errors.of.get('motivo')}
          onChange={(event) => set({ motivo: event.currentTarget.value })}
        />
      </FieldStack>
    </ActDialog>
  );
}
