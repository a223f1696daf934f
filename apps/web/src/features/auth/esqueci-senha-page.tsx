import { LOGIN_INVALIDO, parseLogin } from '@balcao/domain/pessoa/login';
import { type SyntheticEvent, useState } from 'react';
import { titleWithErrors } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Link } from '#ui/link.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import classes from './auth.module.css';
import { AuthCard } from './auth-card.tsx';
import { LinkSent } from './link-sent.tsx';
import { LoginField } from './login-field.tsx';
import { useNext, withNext } from './next-search.ts';
import { useEsqueciSenha } from './queries.ts';
import { useFocusOnChange } from './use-focus-heading.ts';
import { Working } from './working.tsx';

const TITLE = 'Esqueci minha senha';

/** Requests a link for a new password; the answer is the same whether or not an account exists. */
export default function EsqueciSenhaPage() {
  const next = useNext();
  const [login, setLogin] = useState('');
  const errors = useFormErrors();
  const ask = useEsqueciSenha();
  useFocusOnChange(ask.data ? 'sent' : 'form');
  if (ask.data) return <LinkSent mensagem={ask.data.mensagem} onAgain={ask.reset} />;
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const issues = parseLogin(login) ? [] : [{ path: 'login', message: LOGIN_INVALIDO }];
    if (ask.isPending || !errors.show(issues)) return;
    ask.mutate(login, { onError: errors.fail });
  }
  return (
    <AuthCard
      title={TITLE}
      tabTitle={titleWithErrors(TITLE, errors.items.length > 0)}
      intro="Diga quem você é. Enviamos um link para o e-mail da sua conta, e com ele você cria outra senha."
      aside={
        <p>
          Lembrou? <Link to={withNext('/auth/login', next)}>Entrar</Link>
        </p>
      }
    >
      <form className={classes.form} noValidate onSubmit={submit}>
        <ErrorSummary errors={errors.items} attempt={errors.attempt} />
        <LoginField value={login} onChange={setLogin} error={errors.of('login')} />
        <Button type="submit" loading={ask.isPending} fullWidth>
          Enviar link
        </Button>
        <Working active={ask.working} />
      </form>
    </AuthCard>
  );
}
