import { RecordDialog } from '#ui/record-dialog.tsx';
import { useRecordForm } from '#ui/record-form.ts';
import { TextareaField } from '#ui/textarea-field.tsx';
import { dadosIssues, EM_BRANCO, vinculoDe } from './dados.ts';
import { DadosFields } from './dados-fields.tsx';
import { useIncluir } from './queries.ts';

const ASKED = ['cnpj', 'razaoSocial', 'papel', 'motivo'] as const;

/** Lets staff link a person to a company, with a reason on record. */
export function IncluirDialog({
  usuarioId,
  nome,
  onClose,
}: {
  usuarioId: string;
  nome: string;
  onClose: () => void;
}) {
  const form = useRecordForm(() => EM_BRANCO);
  return (
    <RecordDialog
      form={form}
      save={useIncluir(usuarioId)}
      title="Incluir empresa"
      confirm="Incluir"
      issues={() => dadosIssues(form, ASKED)}
      body={(value) => ({
        ...vinculoDe(value),
        cnpj: value.cnpj,
        razaoSocial: value.razaoSocial,
        motivo: value.motivo,
      })}
      onClose={onClose}
    >
      <p>{nome} passa a agir pela empresa agora. A pessoa e a empresa são avisadas.</p>
      <DadosFields
        form={form}
        asked={ASKED}
        nomeHint="Se a empresa já tem cadastro, continua o nome do cadastro."
      />
      <TextareaField
        label="Motivo"
        hint="O que você viu que prova isso. Fica registrado."
        rows={3}
        {...form.text('motivo')}
      />
    </RecordDialog>
  );
}
