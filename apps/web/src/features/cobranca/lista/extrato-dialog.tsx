import { comprovante } from '@balcao/contract/comprovante';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/call.ts';
import { goTo } from '#platform/navigation.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { todayIso } from '#ui/date.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';

/** Years that are offered: this one, and those in which a payment may be asked back (CTN art. 168). */
const ANOS = 6;

interface ExtratoDialogProps {
  /** Whose payments, the likeliest first; of several the person chooses. */
  pessoas: readonly { id: string; nome: string }[];
  onClose: () => void;
}

/** Asks for the year of a statement, then saves it. */
export function ExtratoDialog({ pessoas, onClose }: ExtratoDialogProps) {
  const thisYear = Number(todayIso().slice(0, 4));
  const [pessoaId, setPessoaId] = useState(pessoas[0]?.id ?? '');
  const [ano, setAno] = useState(thisYear);
  const errors = useFormErrors();
  const emitir = useMutation({
    mutationFn: () => call(comprovante.extrato, { params: { id: pessoaId }, body: { ano } }),
    onSuccess: ({ id }) => goTo(`/download/financeiro/documento/${id}`),
    onError: (error) => errors.fail(error),
    meta: SHOWN_BY_FORM,
  });
  return (
    <FormDialog
      title="Extrato do ano"
      confirm="Baixar extrato"
      size="sm"
      busy={emitir.isPending}
      errors={errors}
      kept
      onClose={onClose}
      onSubmit={() => emitir.mutate()}
    >
      <p>Um PDF com o que foi pago ao Conselho no ano, que qualquer pessoa pode conferir pelo código.</p>
      {pessoas.length > 1 && (
        <SelectField
          label="De quem"
          name="pessoa"
          placeholder={null}
          options={pessoas.map(({ id, nome }) => ({ value: id, label: nome }))}
          value={pessoaId}
          onChange={({ currentTarget }) => setPessoaId(currentTarget.value)}
        />
      )}
      <SelectField
        label="Ano"
        name="ano"
        placeholder={null}
        options={Array.from({ length: ANOS }, (_, back) => String(thisYear - back)).map((year) => ({
          value: year,
          label: year,
        }))}
        value={String(ano)}
        error={errors.of('ano')}
        onChange={({ currentTarget }) => setAno(Number(currentTarget.value))}
      />
    </FormDialog>
  );
}
