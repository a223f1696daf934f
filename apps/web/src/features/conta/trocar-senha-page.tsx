import { type SyntheticEvent, useState } from 'react';
import { SenhaNovaField, senhaIssues, useFocusOnChange, useSenhaRules } from '#features/auth/api.tsx';
import { useEu } from '#platform/can.ts';
import { titleWithErrors } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FieldStack, FormActions } from '#ui/form-actions.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/section.tsx';
import { PasswordField } from '#ui/text-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { useTrocarSenha } from './queries.ts';

const TITLE = 'Trocar senha';

/** A new password for the own account, with the present one. */
export default function TrocarSenhaPage() {
  const change = useTrocarSenha();
  useFocusOnChange(change.isSuccess ? 'done' : 'form');
  return change.isSuccess ? <Done /> : <ChangeForm change={change} />;
}

function Done() {
  const eu = useEu();
  return (
    <Page title="Senha trocada" width="form">
      <Callout tone="sucesso">
        Suas sessões em outros aparelhos foram encerradas. Avisamos sobre a troca por e-mail.
      </Callout>
      <FormActions>
        <ButtonLink to="/">Ir ao início</ButtonLink>
        {eu && (
          <ButtonLink to={`/usuario/${eu.id}`} variant="default">
            Ver meus dados
          </ButtonLink>
        )}
      </FormActions>
    </Page>
  );
}

function ChangeForm({ change }: { change: ReturnType<typeof useTrocarSenha> }) {
  const eu = useEu();
  const [senhaAtual, setSenhaAtual] = useState('');
  const [senha, setSenha] = useState('');
  const errors = useFormErrors();
  const rules = useSenhaRules({ tipo: eu?.tipo ?? 0, nome: eu?.nome, email: eu?.email });
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const missing = senhaAtual === '' ? [{ path: 'senhaAtual', message: 'Informe a senha.' }] : [];
    if (change.isPending || !errors.show([...missing, ...senhaIssues(rules, senha)])) return;
    change.mutate({ senhaAtual, senha }, { onError: errors.fail });
  }
  return (
    <Page
      title={TITLE}
      tabTitle={titleWithErrors(TITLE, errors.items.length > 0)}
      width="form"
      intro="Depois da troca, só este aparelho continua conectado."
    >
      <Panel>
        <form noValidate onSubmit={submit}>
          <FieldStack>
            <ErrorSummary errors={errors.items} attempt={errors.attempt} />
            <PasswordField
              name="senhaAtual"
              label="Senha atual"
              value={senhaAtual}
              onChange={(event) => setSenhaAtual(event.currentTarget.value)}
              error={errors.of('senhaAtual')}
              autoComplete="current-password"
              maxLength={256}
            />
            <SenhaNovaField
              label="Nova senha"
              value={senha}
              onChange={setSenha}
              error={errors.of('senha')}
              rules={rules}
              username={eu?.email}
            />
            <FormActions>
              <Button type="submit" loading={change.isPending}>
                Trocar senha
              </Button>
            </FormActions>
          </FieldStack>
        </form>
      </Panel>
      <p>Não lembra a senha atual? Saia da conta e escolha “Esqueci minha senha” na entrada.</p>
    </Page>
  );
}
