import { type SyntheticEvent, useState } from 'react';
import { isProblem } from '#platform/problem.ts';
import { getSession } from '#platform/session.ts';
import { forgetPerson } from '#platform/sign-in.ts';
import { titleWithErrors } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import classes from './auth.module.css';
import { AuthCard } from './auth-card.tsx';
import { LinkInvalid } from './link-invalid.tsx';
import { useRedefinirSenha } from './queries.ts';
import { SenhaNovaField } from './senha-nova-field.tsx';
import { senhaIssues, useSenhaRules } from './senha-rules.ts';
import { useFocusOnChange } from './use-focus-heading.ts';
import { useLinkToken } from './use-link-token.ts';

/** Sets a new password by the mailed link; only the button uses the link up. */
export default function RedefinirSenhaPage() {
  const token = useLinkToken();
  const reset = useRedefinirSenha();
  const refused = token === null || isProblem(reset.error, 'auth.link_invalid');
  useFocusOnChange(reset.data ? 'done' : refused ? 'refused' : 'form');
  if (reset.data) return <Done mensagem={reset.data.mensagem} />;
  if (refused)
    return (
      <LinkInvalid
        title={
          token === null ? 'O link da nova senha está incompleto' : 'Este link de nova senha não vale mais'
        }
        text={token === null ? 'Abra o link inteiro que está no e-mail, ou peça outro.' : undefined}
        action={
          <ButtonLink to="/auth/esqueci-senha" fullWidth>
            Pedir outro link
          </ButtonLink>
        }
      />
    );
  return <NewSenha token={token} reset={reset} />;
}

function Done({ mensagem }: { mensagem: string }) {
  return (
    <AuthCard title="Senha criada" intro={mensagem}>
      <ButtonLink to="/auth/login" fullWidth>
        Entrar
      </ButtonLink>
    </AuthCard>
  );
}

interface NewSenhaProps {
  token: string;
  reset: ReturnType<typeof useRedefinirSenha>;
}

function NewSenha({ token, reset }: NewSenhaProps) {
  const [senha, setSenha] = useState('');
  const errors = useFormErrors();
  const rules = useSenhaRules({ tipo: 0 });
  const title = 'Crie uma nova senha';
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (reset.isPending || !errors.show(senhaIssues(rules, senha))) return;
    reset.mutate(
      { token, senha },
      {
        // The server ended all sessions of the account, possibly the one of this browser too.
        onSuccess: () => getSession() && forgetPerson(),
        onError: errors.fail,
      },
    );
  }
  return (
    <AuthCard
      title={title}
      tabTitle={titleWithErrors(title, errors.items.length > 0)}
      intro="Ela substitui a anterior e encerra suas sessões em outros aparelhos."
    >
      <form className={classes.form} noValidate onSubmit={submit}>
        <ErrorSummary errors={errors.items} attempt={errors.attempt} />
        <SenhaNovaField
          label="Nova senha"
          value={senha}
          onChange={setSenha}
          error={errors.of('senha')}
          rules={rules}
        />
        <Button type="submit" loading={reset.isPending} fullWidth>
          Criar nova senha
        </Button>
      </form>
    </AuthCard>
  );
}
