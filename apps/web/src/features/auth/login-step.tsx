import { LOGIN_INVALIDO, parseLogin } from '@balcao/domain/pessoa/login';
import { Suspense, type SyntheticEvent } from 'react';
import { isProblem } from '#platform/problem.ts';
import { titleWithErrors } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { Link } from '#ui/link.tsx';
import { PasswordField } from '#ui/text-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import classes from './auth.module.css';
import { AuthCard } from './auth-card.tsx';
import { Demo } from './demo.tsx';
import { LoginField } from './login-field.tsx';
import { useNext, withNext } from './next-search.ts';
import { useLogin } from './queries.ts';
import { SignedOutNotice } from './signed-out-notice.tsx';
import { Working } from './working.tsx';

const Blocked = lazyNamed(() => import('./blocked.tsx'), 'Blocked');

export interface Typed {
  login: string;
  senha: string;
}

interface LoginStepProps {
  typed: Typed;
  onType: (change: Partial<Typed>) => void;
  /** Called when the password is right and a second factor is needed. */
  onCode: () => Promise<void>;
  onSignedIn: (answer: { token: string }) => void;
}

/** The step of login and password. */
export function LoginStep({ typed, onType, onCode, onSignedIn }: LoginStepProps) {
  const next = useNext();
  const login = useLogin();
  const errors = useFormErrors();
  const blocked = isProblem(login.error, 'auth.blocked') ? login.error : null;
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (login.isPending || !errors.show(missing(typed))) return;
    login.mutate(typed, {
      onSuccess: onSignedIn,
      onError: (error) => {
        // oxlint-disable-next-line promise/no-promise-in-callback -- the mutation's callback, not an error-first one
        if (isProblem(error, 'auth.second_factor_required')) onCode().catch(errors.fail);
        else if (!isProblem(error, 'auth.blocked')) errors.fail(error);
      },
    });
  }
  return (
    <AuthCard
      title="Entrar"
      tabTitle={titleWithErrors('Entrar', errors.items.length > 0)}
      intro="Faça e acompanhe seus pedidos ao Conselho."
      notice={<SignedOutNotice />}
      aside={
        <>
          <p>
            Ainda não tem conta? <Link to={withNext('/auth/criar-conta', next)}>Criar conta</Link>
          </p>
          <p>
            O que você pode pedir? <Link to="/servicos">Conheça os serviços</Link>
          </p>
          <p>
            Recebeu um documento? <Link to="/validar">Conferir se é verdadeiro</Link>
          </p>
          <Demo onSignedIn={onSignedIn} />
        </>
      }
    >
      <form className={classes.form} noValidate onSubmit={submit}>
        <ErrorSummary errors={errors.items} attempt={errors.attempt} />
        <Suspense>{blocked && <Blocked problem={blocked} key={login.submittedAt} />}</Suspense>
        <LoginField
          value={typed.login}
          onChange={(value) => onType({ login: value })}
          error={errors.of('login')}
        />
        <PasswordField
          name="senha"
          label="Senha"
          value={typed.senha}
          onChange={(event) => onType({ senha: event.currentTarget.value })}
          error={errors.of('senha')}
          autoComplete="current-password"
          maxLength={256}
        />
        <div className={classes.under}>
          <Link to={withNext('/auth/esqueci-senha', next)}>Esqueci minha senha</Link>
        </div>
        <Button type="submit" loading={login.isPending} fullWidth>
          Entrar
        </Button>
        <Working active={login.working} />
      </form>
    </AuthCard>
  );
}

function missing({ login, senha }: Typed) {
  const issues = [];
  if (!parseLogin(login)) issues.push({ path: 'login', message: LOGIN_INVALIDO });
  if (senha === '') issues.push({ path: 'senha', message: 'Informe a senha.' });
  return issues;
}
