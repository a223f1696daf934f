import { type SyntheticEvent, useState } from 'react';
import { isProblem } from '#platform/problem.ts';
import { titleWithErrors } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import classes from './auth.module.css';
import { AuthCard } from './auth-card.tsx';
import { Blocked } from './blocked.tsx';
import type { Typed } from './login-step.tsx';
import { useLogin } from './queries.ts';
import { useFocusHeading } from './use-focus-heading.ts';
import { Working } from './working.tsx';

interface CodeStepProps {
  typed: Typed;
  onBack: () => void;
  onSignedIn: (answer: { token: string }) => void;
}

/** The step of the second factor: an authenticator code or a recovery code. */
export function CodeStep({ typed, onBack, onSignedIn }: CodeStepProps) {
  const [codigo, setCodigo] = useState('');
  const [recovery, setRecovery] = useState(false);
  const login = useLogin();
  const errors = useFormErrors();
  useFocusHeading();
  const blocked = isProblem(login.error, 'auth.blocked') ? login.error : null;
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (login.isPending) return;
    const empty = codigo.trim() === '' ? [{ path: 'codigo', message: 'Informe o código.' }] : [];
    if (!errors.show(empty)) return;
    login.mutate(
      { ...typed, codigo: codigo.trim() },
      {
        onSuccess: onSignedIn,
        onError: (error) => {
          if (isProblem(error, 'auth.second_factor_invalid'))
            errors.show([{ path: 'codigo', message: error.message }]);
          else if (!isProblem(error, 'auth.blocked')) errors.fail(error);
        },
      },
    );
  }
  return (
    <AuthCard
      title="Código de segurança"
      tabTitle={titleWithErrors('Código de segurança', errors.items.length > 0)}
      intro={
        recovery
          ? 'Use um dos códigos que você guardou ao ativar a proteção. Cada um vale uma vez.'
          : 'Abra o aplicativo autenticador no seu celular e digite o código que aparece para este portal.'
      }
    >
      <form className={classes.form} noValidate onSubmit={submit}>
        <ErrorSummary errors={errors.items} attempt={errors.attempt} />
        {blocked && <Blocked problem={blocked} key={login.submittedAt} />}
        <div className={classes.code}>
          <TextField
            key={recovery ? 'recuperacao' : 'aplicativo'}
            name="codigo"
            label={recovery ? 'Código de recuperação' : 'Código de 6 números'}
            value={codigo}
            onChange={(event) => setCodigo(event.currentTarget.value)}
            error={errors.of('codigo')}
            inputMode={recovery ? 'text' : 'numeric'}
            autoComplete={recovery ? 'off' : 'one-time-code'}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={32}
          />
        </div>
        <Button type="submit" loading={login.isPending} fullWidth>
          Confirmar
        </Button>
        <Working active={login.working} />
        <div className={classes.choices}>
          <Button
            variant="subtle"
            size="compact-md"
            onClick={() => {
              setRecovery(!recovery);
              setCodigo('');
              errors.clear();
            }}
          >
            {recovery ? 'Usar o aplicativo' : 'Usar um código de recuperação'}
          </Button>
          <Button variant="subtle" size="compact-md" onClick={onBack}>
            Voltar
          </Button>
        </div>
      </form>
    </AuthCard>
  );
}
