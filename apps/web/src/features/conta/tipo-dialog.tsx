import { TIPOS_DE_CONTA } from '@balcao/domain/pessoa/conta';
import { motivoIssues } from '#ui/motivo-issues.ts';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { requireTexts, useRecordForm } from '#ui/record-form.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { type Conta, useMudarTipo } from './queries.ts';

/** Asks what an account becomes, and why. */
export function TipoDialog({ conta, onClose }: { conta: Conta; onClose: () => void }) {
  const form = useRecordForm(() => ({ tipo: '', motivo: '' }), conta.version);
  const options = conta.tipos.map((tipo) => ({ value: String(tipo), label: TIPOS_DE_CONTA[tipo] }));
  const chosen = conta.tipos.find((tipo) => String(tipo) === form.value.tipo);
  return (
    <RecordDialog
      form={form}
      save={useMudarTipo({ id: conta.id, version: form.version })}
      title={`Mudar o tipo da conta de ${conta.nome}`}
      confirm="Mudar o tipo"
      issues={(value) => [
        ...requireTexts(value, { tipo: 'Escolha o novo tipo.' }),
        ...motivoIssues(value.motivo),
      ]}
      // The issues above keep a form without a choice from being sent.
      body={({ motivo }) => ({ tipo: chosen ?? conta.tipo, motivo })}
      onClose={onClose}
    >
      <p>Hoje é {TIPOS_DE_CONTA[conta.tipo]}. O que a pessoa pode fazer muda na hora, e ela é avisada.</p>
      <SelectField label="Novo tipo" options={options} {...form.text('tipo')} />
      {chosen === 0 && (
        <p>Ela sai de todos os grupos, e os pedidos que conduz passam a colegas ou ficam sem atendente.</p>
      )}
      <TextareaField
        label="Motivo"
        hint="Fica registrado. A pessoa não vê."
        rows={3}
        {...form.text('motivo')}
      />
    </RecordDialog>
  );
}
