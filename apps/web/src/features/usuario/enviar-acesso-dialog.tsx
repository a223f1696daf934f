import { EMAIL_INVALIDO, isEmail } from '@balcao/domain/pessoa/email';
import { EmailField } from '#ui/email-field.tsx';
import { motivoIssues } from '#ui/motivo-issues.ts';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { useRecordForm } from '#ui/record-form.ts';
import { TextareaField } from '#ui/textarea-field.tsx';
import { useEnviarAcesso } from './ficha-queries.ts';

interface EnviarAcessoDialogProps {
  id: string;
  nome: string;
  onClose: () => void;
}

/** Passes an unconfirmed account to its owner by a link to an address that staff checked. */
export function EnviarAcessoDialog({ id, nome, onClose }: EnviarAcessoDialogProps) {
  const form = useRecordForm(() => ({ email: '', motivo: '' }));
  return (
    <RecordDialog
      form={form}
      save={useEnviarAcesso(id)}
      title="Enviar link de acesso"
      confirm="Enviar"
      issues={({ email, motivo }) => [
        ...(isEmail(email.trim())
          ? []
          : [{ path: 'email', message: email.trim() === '' ? 'Informe o e-mail.' : EMAIL_INVALIDO }]),
        ...motivoIssues(motivo),
      ]}
      body={({ email, motivo }) => ({ email: email.trim(), motivo })}
      onClose={onClose}
    >
      <p>
        A conta de {nome} passa a ser de quem recebe o link. Encerramos as sessões abertas, e o e-mail e a
        senha de agora deixam de valer. O e-mail antigo é avisado. O link vale 24 horas.
      </p>
      <EmailField
        label="E-mail"
        hint="O que a pessoa confirmou com você, ou o que está nos livros do Conselho."
        autoComplete="off"
        {...form.text('email')}
      />
      <TextareaField
        label="Motivo"
        hint="Como você conferiu a identidade. Fica registrado."
        rows={3}
        {...form.text('motivo')}
      />
    </RecordDialog>
  );
}
