import { VER_COMO_MINUTOS } from '@balcao/domain/permissao/ver-como';
import { signIn } from '#platform/sign-in.ts';
import { motivoIssues } from '#ui/motivo-issues.ts';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { useRecordForm } from '#ui/record-form.ts';
import { TextareaField } from '#ui/textarea-field.tsx';
import { useSeeAs } from './queries.ts';

interface VerComoDialogProps {
  id: string;
  nome: string;
  onClose: () => void;
}

/** Asks why, and opens the portal as the person sees it. */
export function VerComoDialog({ id, nome, onClose }: VerComoDialogProps) {
  const form = useRecordForm(() => ({ motivo: '' }));
  return (
    <RecordDialog
      form={form}
      save={useSeeAs(id)}
      title={`Ver o portal como ${nome}?`}
      confirm="Ver como"
      issues={({ motivo }) => motivoIssues(motivo)}
      body={({ motivo }) => ({ motivo })}
      onSaved={({ token }) => signIn(token, '/')}
      onClose={onClose}
    >
      <p>
        Você vê as telas desta pessoa por até {VER_COMO_MINUTOS} minutos, sem poder alterar nada. Arquivos,
        rascunhos e o que está sob sigilo continuam fechados.
      </p>
      <TextareaField
        label="Motivo"
        hint="Fica registrado, e a pessoa lê no aviso que recebe agora."
        rows={3}
        {...form.text('motivo')}
      />
    </RecordDialog>
  );
}
