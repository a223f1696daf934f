import { CPF_INVALIDO, CPF_MASK, parseCpf } from '@balcao/domain/pessoa/cpf';
import { EMAIL_INVALIDO, parseEmail } from '@balcao/domain/pessoa/email';
import { isNome, NOME_INVALIDO } from '@balcao/domain/pessoa/nome';
import { type SyntheticEvent, useState } from 'react';
import { isProblem } from '#platform/problem.ts';
import { signIn } from '#platform/sign-in.ts';
import { titleWithErrors } from '#platform/title.ts';
import { bindText } from '#ui/bind-text.ts';
import { Button } from '#ui/button.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { MaskedField } from '#ui/masked-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import classes from './auth.module.css';
import { AuthCard } from './auth-card.tsx';
import { LinkInvalid } from './link-invalid.tsx';
import { usePrimeiroAcesso } from './queries.ts';
import { SenhaNovaField } from './senha-nova-field.tsx';
import { senhaIssues, useSenhaRules } from './senha-rules.ts';
import { useFocusOnChange } from './use-focus-heading.ts';
import { useLinkToken } from './use-link-token.ts';

const TITLE = 'Primeiro administrador';

/** Creates the first administrator by the link printed at set-up. */
export default function PrimeiroAdministradorPage() {
  const token = useLinkToken();
  const create = usePrimeiroAcesso();
  const refused = token === null || isProblem(create.error, 'auth.link_invalid');
  useFocusOnChange(refused ? 'refused' : 'form');
  if (refused)
    return (
      <LinkInvalid
        title="O link do primeiro administrador não abre"
        text="Ele vale por 24 horas e só pode ser usado uma vez, enquanto não houver administrador. Precisa estar inteiro. Para receber outro, inicie o portal de novo no servidor."
        action={
          <ButtonLink to="/auth/login" variant="default" fullWidth>
            Ir para a entrada
          </ButtonLink>
        }
      />
    );
  return <FirstForm token={token} create={create} />;
}

interface FirstFormProps {
  token: string;
  create: ReturnType<typeof usePrimeiroAcesso>;
}

function FirstForm({ token, create }: FirstFormProps) {
  const [typed, setTyped] = useState({ cpf: '', nome: '', email: '', senha: '' });
  const change = (part: Partial<typeof typed>) => setTyped((old) => ({ ...old, ...part }));
  const errors = useFormErrors();
  const text = bindText(typed, change, errors.of);
  const rules = useSenhaRules({ tipo: 3, cpfCnpj: typed.cpf, nome: typed.nome, email: typed.email });
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (create.isPending || !errors.show([...wrong(typed), ...senhaIssues(rules, typed.senha)])) return;
    create.mutate(
      { ...typed, token },
      { onSuccess: (answer) => signIn(answer.token, '/'), onError: errors.fail },
    );
  }
  return (
    <AuthCard
      wide
      title={TITLE}
      tabTitle={titleWithErrors(TITLE, errors.items.length > 0)}
      intro="Esta conta configura o portal e dá acesso às outras pessoas da equipe."
    >
      <form className={classes.form} noValidate onSubmit={submit}>
        <ErrorSummary errors={errors.items} attempt={errors.attempt} />
        <MaskedField
          name="cpf"
          label="CPF"
          mask={CPF_MASK}
          value={typed.cpf}
          onChange={(cpf) => change({ cpf })}
          error={errors.of('cpf')}
        />
        <TextField label="Nome completo" autoComplete="name" maxLength={150} {...text('nome')} />
        <EmailField label="E-mail" {...text('email')} />
        <SenhaNovaField
          value={typed.senha}
          onChange={(senha) => change({ senha })}
          error={errors.of('senha')}
          rules={rules}
          username={typed.email}
        />
        <Button type="submit" loading={create.isPending} fullWidth>
          Criar e entrar
        </Button>
      </form>
    </AuthCard>
  );
}

function wrong({ cpf, nome, email }: { cpf: string; nome: string; email: string }) {
  const issues = [];
  if (!parseCpf(cpf))
    issues.push({ path: 'cpf', message: cpf.trim() === '' ? 'Informe o CPF.' : CPF_INVALIDO });
  if (!isNome(nome)) issues.push({ path: 'nome', message: NOME_INVALIDO });
  if (!parseEmail(email)) issues.push({ path: 'email', message: EMAIL_INVALIDO });
  return issues;
}
