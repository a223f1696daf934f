import { motivoIssues } from '#ui/motivo-issues.ts';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { useRecordForm } from '#ui/record-form.ts';
import { TextareaField } from '#ui/textarea-field.tsx';
import { type Acao, type Conta, useAgir } from './queries.ts';

interface Palavras {
  title: (nome: string) => string;
  confirm: string;
  danger?: true;
  /** What follows, also for the work of somebody of the staff. */
  text: string;
  staff?: string;
}

const PALAVRAS: Readonly<Record<Acao, Palavras>> = {
  desativar: {
    title: (nome) => `Desativar a conta de ${nome}?`,
    confirm: 'Desativar',
    danger: true,
    text: 'A pessoa sai do portal na hora, não entra mais e é avisada. Você pode reativar a conta depois.',
    staff: 'Os pedidos que ela conduz passam a colegas, pelas regras de cada grupo, ou ficam sem atendente.',
  },
  ativar: {
    title: (nome) => `Reativar a conta de ${nome}?`,
    confirm: 'Reativar',
    text: 'A pessoa volta a entrar, com a mesma senha, e é avisada.',
    staff: 'Ela volta a receber pedidos dos grupos em que está.',
  },
  desbloquear: {
    title: (nome) => `Desbloquear a conta de ${nome}?`,
    confirm: 'Desbloquear',
    text: 'A pessoa pode tentar entrar de novo, com a mesma senha, e é avisada.',
  },
  redefinir_segundo_fator: {
    title: (nome) => `Redefinir a verificação de ${nome}?`,
    confirm: 'Redefinir',
    danger: true,
    text: 'Confira antes quem está pedindo. O aplicativo autenticador e os códigos de recuperação deixam de valer, as sessões abertas terminam e a pessoa é avisada.',
  },
};

/** Asks for the reason of an act, and says what follows from it. */
export function AtoDialog({ acao, conta, onClose }: { acao: Acao; conta: Conta; onClose: () => void }) {
  const { title, confirm, danger, text, staff } = PALAVRAS[acao];
  const form = useRecordForm(() => ({ motivo: '' }), conta.version);
  return (
    <RecordDialog
      form={form}
      save={useAgir(acao, { id: conta.id, version: form.version })}
      title={title(conta.nome)}
      confirm={confirm}
      danger={danger ?? false}
      issues={({ motivo }) => motivoIssues(motivo)}
      body={(value) => value}
      onClose={onClose}
    >
      <p>{text}</p>
      {staff && conta.tipo >= 1 && <p>{staff}</p>}
      <TextareaField
        label="Motivo"
        hint="Fica registrado. A pessoa não vê."
        rows={3}
        {...form.text('motivo')}
      />
    </RecordDialog>
  );
}
