import { useState } from 'react';
import { isProblem } from '#platform/problem.ts';
import { signIn } from '#platform/sign-in.ts';
import { CodeField } from '#ui/code-field.tsx';
import { Link } from '#ui/link.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import classes from '../auth.module.css';
import { Demo } from '../demo.tsx';
import { useNext, withNext } from '../next-search.ts';
import { useCadastroConfirmar } from '../queries.ts';
import type { Enviado } from './cadastro.ts';
import { ResendCode } from './resend-code.tsx';
import { StepFrame } from './step-frame.tsx';
import type { CadastroProgress } from './use-cadastro.ts';

/** The step of the mailed code. Its text is the same whether or not an account exists. */
export function StepCodigo({ enviado, ...cadastro }: CadastroProgress & { enviado: Enviado }) {
  const next = useNext();
  const [codigo, setCodigo] = useState('');
  const errors = useFormErrors();
  const confirmar = useCadastroConfirmar();
  function submit() {
    const digits = codigo.replace(/\D/g, '');
    if (digits.length !== 6) {
      errors.show([{ path: 'codigo', message: 'O código tem 6 números.' }]);
      return;
    }
    confirmar.mutate(
      { cadastroId: enviado.cadastroId, codigo: digits },
      {
        onSuccess: ({ token }) => signIn(token, next),
        onError: (error) => {
          if (isProblem(error, 'auth.code_invalid'))
            errors.show([{ path: 'codigo', message: error.message }]);
          else errors.fail(error);
        },
      },
    );
  }
  return (
    <StepFrame
      passo="codigo"
      title="Confirme seu e-mail"
      intro={
        <>
          Enviamos uma mensagem para <strong>{enviado.emailMascarado}</strong>. O código dela vale 24 horas e
          serve uma vez.
        </>
      }
      errors={errors}
      submitLabel="Confirmar e entrar"
      busy={confirmar.isPending}
      onSubmit={submit}
      after={<ResendCode enviado={enviado} onSent={cadastro.sent} />}
      aside={
        <p>
          A mensagem diz que você já tem conta? <Link to={withNext('/auth/login', next)}>Entre</Link> ou{' '}
          <Link to={withNext('/auth/esqueci-senha', next)}>crie uma nova senha</Link>.
        </p>
      }
    >
      <Demo />
      <div className={classes.code}>
        <CodeField
          name="codigo"
          value={codigo}
          onChange={(event) => setCodigo(event.currentTarget.value)}
          error={errors.of('codigo')}
        />
      </div>
    </StepFrame>
  );
}
