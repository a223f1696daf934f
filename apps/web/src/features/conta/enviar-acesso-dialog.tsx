import { EMAIL_INVALIDO, isEmail } from '@balcao/domain/pessoa/email';
import { useState } from 'react';
import { EmailField } from '#ui/email-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { useEnviarAcesso } from './queries.ts';
import { motivoIssues } from './representacao/dados.ts';

interface EnviarAcessoDialogProps {
  id: string;
  nome: string;
  onClose: () => void;
}

/** Hands an unproved account to its owner by a link to the address that staff checked. */
export function EnviarAcessoDialog({ id, nome, onClose }: EnviarAcessoDialogProps) {
  const [email, setEmail] = useState('');
  const [motivo, setMotivo] = useState('');
  const send = useEnviarAcesso(id);
  const errors = useFormErrors();
  function submit() {
    const address = email.trim();
    const issues = isEmail(address)
      ? []
      : [{ path: 'email', message: address === '' ? 'Informe o e-mail.' : EMAIL_INVALIDO }];
    if (errors.show([...issues, ...motivoIssues(motivo)]))
      send.mutate({ email: address, motivo }, { onSuccess: onClose, onError: errors.fail });
  }
  return (
    <FormDialog
      title="Enviar link de acesso"
      confirm="Enviar"
      busy={send.isPending}
      errors={errors}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        A conta de {nome} passa a ser de quem recebe o link. Encerramos as sessões abertas, e o e-mail e a
        senha de agora deixam de valer. O e-mail antigo é avisado. O link vale 24 horas.
      </p>
      <EmailField
        name="email"
        label="E-mail"
        hint="O que a pessoa confirmou com você, ou o que está nos livros do Conselho."
        autoComplete="off"
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        error={errors.of('email')}
      />
      <TextareaField
        name="motivo"
        label="Motivo"
        hint="Como você conferiu a identidade. Fica registrado."
        rows={3}
        value={motivo}
        onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
        error={errors.of('motivo')}
      />
    </FormDialog>
  );
}
