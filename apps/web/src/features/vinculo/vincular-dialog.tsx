import { VINCULOS_DECLARAVEIS } from '@balcao/domain/requerimento/vinculo';
import { useState } from 'react';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { generalError, useFieldErrors } from '#features/tramite/api.tsx';
import { bindText } from '#ui/bind-text.ts';
import { Callout } from '#ui/callout.tsx';
import { focusField } from '#ui/error-summary.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { type NovoVinculo, useVincular } from './queries.ts';

const TIPOS: Record<NovoVinculo['tipo'], string> = {
  relacionado: 'É relacionado a',
  duplicado: 'Repete o que foi pedido em',
  apensado: 'É apensado a (decididos juntos)',
};

interface VincularDialogProps {
  detail: Pick<Detalhe, 'id' | 'numero' | 'identidadeProtegida'>;
  onClose: () => void;
  /** Called once the link exists. */
  onDone: () => void;
}

/** Links the request to another by number; both stay as they are. */
export function VincularDialog({ detail, onClose, onDone }: VincularDialogProps) {
  const link = useVincular(detail.id);
  const [filled, setFilled] = useState<NovoVinculo>({ tipo: 'relacionado', numero: '', motivo: '' });
  const errors = useFieldErrors(link.error);
  const change = (part: Partial<NovoVinculo>) => {
    for (const name of Object.keys(part)) errors.drop(name);
    setFilled((now) => ({ ...now, ...part }));
  };
  const text = bindText(filled, change, (name) => errors.of.get(name));
  const submit = () => {
    const wrong = findWrong(filled);
    errors.show(wrong);
    const [first] = wrong.keys();
    if (first === undefined) link.mutate(filled, { onSuccess: onDone });
    else focusField(first);
  };
  const general = generalError(link.error);
  return (
    <FormDialog
      title={`Ligar ${detail.numero} a outro pedido`}
      confirm="Ligar os pedidos"
      busy={link.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>Os dois pedidos continuam separados. Só a equipe vê a ligação, e ela pode ser desfeita.</p>
      {general && (
        <Callout tone="erro" live>
          {general}
        </Callout>
      )}
      <SelectField
        name="tipo"
        label="Este pedido"
        placeholder={null}
        options={VINCULOS_DECLARAVEIS.map((tipo) => ({ value: tipo, label: TIPOS[tipo] }))}
        value={filled.tipo}
        error={errors.of.get('tipo')}
        onChange={({ currentTarget: { value } }) =>
          change({ tipo: VINCULOS_DECLARAVEIS.find((tipo) => tipo === value) ?? 'relacionado' })
        }
      />
      <NumeroField
        value={filled.numero}
        error={errors.of.get('numero')}
        onChange={(numero) => change({ numero })}
      />
      <TextareaField
        label="Motivo"
        hint="Pelo menos 5 letras. Só a equipe lê este texto."
        rows={3}
        limit={1000}
        {...text('motivo')}
      />
    </FormDialog>
  );
}

function findWrong({ numero, motivo }: NovoVinculo): Map<string, string> {
  const wrong = new Map<string, string>();
  if (!/\d/.test(numero)) wrong.set('numero', 'Informe o número do outro pedido.');
  if (motivo.trim().length < 5) wrong.set('motivo', 'Escreva pelo menos 5 caracteres.');
  return wrong;
}

interface NumeroFieldProps {
  value: string;
  error: string | undefined;
  onChange: (numero: string) => void;
}

/** Field for the number of another request, pasted in any format. */
export function NumeroField({ value, error, onChange }: NumeroFieldProps) {
  return (
    <TextField
      name="numero"
      label="Número do outro pedido"
      hint="Com ou sem pontos. Exemplo: 99999.000123/2026-60"
      inputMode="numeric"
      autoComplete="off"
      data-autofocus
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
