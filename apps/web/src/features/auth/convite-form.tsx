import type { convite as contract } from '@balcao/contract/convite';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { TIPOS_DE_CONTA } from '@balcao/domain/pessoa/conta';
import { type SyntheticEvent, useState } from 'react';
import { isProblem } from '#platform/problem.ts';
import { useSettings } from '#platform/settings.ts';
import { signIn } from '#platform/sign-in.ts';
import { titleWithErrors } from '#platform/title.ts';
import { bindText } from '#ui/bind-text.ts';
import { Button } from '#ui/button.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { Link } from '#ui/link.tsx';
import { PasswordField, TextField } from '#ui/text-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import classes from './auth.module.css';
import { AuthCard } from './auth-card.tsx';
import type { useAceitarConvite } from './convite-queries.ts';
import { SenhaNovaField } from './senha-nova-field.tsx';
import { senhaIssues, useSenhaRules } from './senha-rules.ts';
import { Working } from './working.tsx';

/** Who invites to what. */
export type Previa = ResponseOf<typeof contract.previa>;

const TITLE = 'Convite para a equipe';

interface Typed {
  senha: string;
  codigo: string;
}

interface ConviteFormProps {
  token: string;
  convite: Previa;
  accept: ReturnType<typeof useAceitarConvite>;
  /** The account of the CPF changed: the invitation is read again. */
  onStale: () => void;
}

/** What is offered, and the password: of a new account, or that of the account that the CPF has already. */
export function ConviteForm({ token, convite, accept, onStale }: ConviteFormProps) {
  const { contaExistente, nome, tipo } = convite;
  const [typed, setTyped] = useState<Typed>({ senha: '', codigo: '' });
  const type = (part: Partial<Typed>) => setTyped((old) => ({ ...old, ...part }));
  const [asksCode, setAsksCode] = useState(false);
  const errors = useFormErrors();
  const rules = useSenhaRules({ tipo, nome });
  const conselho = useSettings()?.conselho;
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const issues = contaExistente ? missing(typed, asksCode) : senhaIssues(rules, typed.senha);
    if (accept.isPending || !errors.show(issues)) return;
    const { senha, codigo } = typed;
    accept.mutate(
      { token, contaExistente, senha, ...(asksCode && { codigo: codigo.trim() }) },
      { onSuccess: (answer) => signIn(answer.token, '/'), onError: fail },
    );
  }
  function fail(error: Error) {
    if (isProblem(error, 'stale')) onStale();
    if (isProblem(error, 'auth.second_factor_required')) setAsksCode(true);
    else if (isProblem(error, 'auth.invalid_credentials'))
      errors.show([{ path: 'senha', message: 'A senha não é a desta conta.' }]);
    else if (isProblem(error, 'auth.second_factor_invalid'))
      errors.show([{ path: 'codigo', message: error.message }]);
    else if (!isProblem(error, 'auth.link_invalid')) errors.fail(error);
  }
  return (
    <AuthCard
      wide
      title={TITLE}
      tabTitle={titleWithErrors(TITLE, errors.items.length > 0)}
      intro={`${convite.por} convidou você para a equipe ${conselho ? `do ${conselho.nome}` : 'do Conselho'}.`}
    >
      <Oferta convite={convite} />
      <form className={classes.form} noValidate onSubmit={submit}>
        <ErrorSummary errors={errors.items} attempt={errors.attempt} />
        {contaExistente ? (
          <SenhaDaConta typed={typed} asksCode={asksCode} errorOf={errors.of} onType={type} />
        ) : (
          <SenhaNovaField
            label="Crie sua senha"
            value={typed.senha}
            onChange={(senha) => type({ senha })}
            error={errors.of('senha')}
            rules={rules}
          />
        )}
        <Button type="submit" loading={accept.isPending} fullWidth>
          {contaExistente ? 'Aceitar e entrar' : 'Criar conta e entrar'}
        </Button>
        <Working active={accept.working} />
      </form>
    </AuthCard>
  );
}

interface SenhaDaContaProps {
  typed: Typed;
  /** The account has a second factor. */
  asksCode: boolean;
  errorOf: (name: string) => string | undefined;
  onType: (part: Partial<Typed>) => void;
}

/** The password of the account that the CPF has already, and the code of its second factor. */
function SenhaDaConta({ typed, asksCode, errorOf, onType }: SenhaDaContaProps) {
  const text = bindText(typed, onType, errorOf);
  return (
    <>
      <p>
        Você já tem uma conta no portal com o CPF deste convite. Para aceitar, confirme a senha dela. As
        sessões abertas em outros aparelhos são encerradas.
      </p>
      <PasswordField
        label="Senha da sua conta"
        autoComplete="current-password"
        maxLength={256}
        {...text('senha')}
      />
      {asksCode && (
        <TextField
          label="Código de segurança"
          hint="Os 6 números do aplicativo autenticador, ou um código de recuperação."
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={32}
          autoFocus
          {...text('codigo')}
        />
      )}
      <div className={classes.under}>
        <Link to="/auth/esqueci-senha">Esqueci minha senha</Link>
      </div>
    </>
  );
}

function Oferta({ convite }: { convite: Previa }) {
  const { nome, emailMascarado, tipo, grupos, venceEm } = convite;
  return (
    <KeyValue
      layout="rows"
      facts={[
        { label: 'Para', value: `${nome}, ${emailMascarado}` },
        { label: 'Tipo da conta', value: TIPOS_DE_CONTA[tipo] },
        ...(grupos.length > 0
          ? [{ label: 'Grupos', value: grupos.map((one) => `${one.sigla} · ${one.nome}`).join('; ') }]
          : []),
        { label: 'Vale até', value: <DateTimeText instant={venceEm} /> },
      ]}
    />
  );
}

function missing({ senha, codigo }: Typed, asksCode: boolean) {
  const issues = [];
  if (senha === '') issues.push({ path: 'senha', message: 'Informe a senha.' });
  if (asksCode && codigo.trim() === '') issues.push({ path: 'codigo', message: 'Informe o código.' });
  return issues;
}
