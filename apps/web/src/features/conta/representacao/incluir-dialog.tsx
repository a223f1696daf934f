import { useState } from 'react';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { EM_BRANCO, motivoIssues, readDados } from './dados.ts';
import { DadosFields } from './dados-fields.tsx';
import { useIncluir } from './queries.ts';

const ASKED = ['cnpj', 'razaoSocial'] as const;

/** Links a person to a company without their asking, for a reason that stays on record. */
export function IncluirDialog({
  usuarioId,
  nome,
  onClose,
}: {
  usuarioId: string;
  nome: string;
  onClose: () => void;
}) {
  const [dados, setDados] = useState(EM_BRANCO);
  const [motivo, setMotivo] = useState('');
  const add = useIncluir(usuarioId);
  const errors = useFormErrors();
  function submit() {
    const read = readDados(dados, errors, { asked: ASKED, more: motivoIssues(motivo) });
    if (read) add.mutate({ ...read, motivo }, { onSuccess: onClose, onError: errors.fail });
  }
  return (
    <FormDialog
      title="Incluir empresa"
      confirm="Incluir"
      busy={add.isPending}
      errors={errors}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{nome} passa a agir pela empresa agora. A pessoa e a empresa são avisadas.</p>
      <DadosFields
        dados={dados}
        onChange={setDados}
        errors={errors}
        asked={ASKED}
        nomeHint="Se a empresa já tem cadastro, continua o nome do cadastro."
      />
      <TextareaField
        name="motivo"
        label="Motivo"
        hint="O que você viu que prova isso. Fica registrado."
        rows={3}
        value={motivo}
        onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
        error={errors.of('motivo')}
      />
    </FormDialog>
  );
}
