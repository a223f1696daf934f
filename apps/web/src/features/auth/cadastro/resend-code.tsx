import { EMAIL_INVALIDO, parseEmail } from '@balcao/domain/pessoa/email';
import { type SyntheticEvent, useState } from 'react';
import { now } from '#platform/clock.ts';
import { describeError, isProblem } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { EmailField } from '#ui/email-field.tsx';
import classes from '../auth.module.css';
import { useCadastroReenviar } from '../queries.ts';
import { useSecondsLeft, waitText } from '../use-seconds-left.ts';
import type { Enviado } from './cadastro.ts';

/** Pause between two mails, in milliseconds; mail takes a moment, and the server limits the number. */
const PAUSE_MS = 60_000;

interface ResendCodeProps {
  enviado: Enviado;
  onSent: (enviado: Enviado) => void;
}

/** Help for a missing mail: where to look, another code, another address. */
export function ResendCode({ enviado, onSent }: ResendCodeProps) {
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [pausedUntil, setPausedUntil] = useState(() => now().getTime() + PAUSE_MS);
  const left = useSecondsLeft(pausedUntil);
  const waits = left > 0 && email.trim() === '';
  const resend = useCadastroReenviar();
  function send(event: SyntheticEvent) {
    event.preventDefault();
    const corrected = email.trim();
    const bad = corrected !== '' && !parseEmail(corrected);
    setWrong(bad ? EMAIL_INVALIDO : undefined);
    if (bad || resend.isPending || waits) return;
    resend.mutate(
      { cadastroId: enviado.cadastroId, email: corrected || undefined },
      {
        onSuccess: ({ emailMascarado }) => {
          setPausedUntil(now().getTime() + PAUSE_MS);
          setEmail('');
          onSent({ ...enviado, emailMascarado });
        },
      },
    );
  }
  return (
    <Disclosure label="Não recebi o código">
      <form className={classes.form} noValidate onSubmit={send}>
        <p>
          Veja na caixa de spam e no lixo eletrônico. Uma mensagem pode levar alguns minutos. Ao pedir outra,
          o código anterior deixa de valer.
        </p>
        <EmailField
          name="novoEmail"
          label="Corrigir o e-mail"
          optional
          hint={`Deixe em branco para enviar de novo para ${enviado.emailMascarado}.`}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={wrong}
        />
        <div className={classes.resend}>
          <Button type="submit" variant="default" loading={resend.isPending} disabled={waits}>
            Enviar outro código
          </Button>
          {waits && <span className={classes.soon}>disponível em {waitText(left)}</span>}
        </div>
        {resend.data && (
          <Callout tone="sucesso" live>
            Enviamos outra mensagem para {enviado.emailMascarado}.
          </Callout>
        )}
        {resend.error && (
          <Callout tone="erro" live>
            {isProblem(resend.error, 'auth.code_invalid')
              ? 'Este cadastro venceu. Volte ao começo e preencha de novo.'
              : describeError(resend.error)}
          </Callout>
        )}
      </form>
    </Disclosure>
  );
}
