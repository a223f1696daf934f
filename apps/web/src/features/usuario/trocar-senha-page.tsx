import { SenhaNovaField, senhaIssues, useFocusOnChange, useSenhaRules } from '#features/auth/api.tsx';
import { useEu } from '#platform/can.ts';
import { titleWithErrors } from '#platform/title.ts';
import { Callout } from '#ui/callout.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { useRecordForm } from '#ui/record-form.ts';
import { RecordPage } from '#ui/record-page.tsx';
import { Panel } from '#ui/section.tsx';
import { PasswordField } from '#ui/text-field.tsx';
import { useTrocarSenha } from './senha-queries.ts';

const TITLE = 'Trocar senha';

/** Changes the own password; requires the current one. */
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
  const form = useRecordForm(() => ({ senhaAtual: '', senha: '' }));
  const rules = useSenhaRules({ tipo: eu?.tipo ?? 0, nome: eu?.nome, email: eu?.email });
  return (
    <Page
      title={TITLE}
      tabTitle={titleWithErrors(TITLE, form.errors.items.length > 0)}
      width="form"
      intro="Depois da troca, só este aparelho continua conectado."
    >
      <Panel>
        <RecordPage
          form={form}
          save={change}
          confirm="Trocar senha"
          issues={({ senhaAtual, senha }) => [
            ...(senhaAtual === '' ? [{ path: 'senhaAtual', message: 'Informe a senha.' }] : []),
            ...senhaIssues(rules, senha),
          ]}
          body={(value) => value}
        >
          <PasswordField
            label="Senha atual"
            autoComplete="current-password"
            maxLength={256}
            {...form.text('senhaAtual')}
          />
          <SenhaNovaField label="Nova senha" rules={rules} username={eu?.email} {...form.pick('senha')} />
        </RecordPage>
      </Panel>
      <p>Não lembra a senha atual? Saia da conta e escolha “Esqueci minha senha” na entrada.</p>
    </Page>
  );
}
