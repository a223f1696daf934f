import { useSettings } from '#platform/settings.ts';
import { Callout } from '#ui/callout.tsx';
import { Section } from '#ui/section.tsx';
import type { Usuario } from './queries.ts';

/** What is missing until the own account is proved, and how to get there. */
export function IdentidadeSection({ usuario }: { usuario: Usuario }) {
  const conselho = useSettings()?.conselho;
  const empresa = usuario.pessoa === 'PJ';
  return (
    <Section title="Identidade">
      <Callout tone="info" title="Conta não conferida">
        <p>
          {empresa
            ? 'Qualquer pessoa pode criar uma conta com o CNPJ de uma empresa. Por isso, antes de mostrar o que é da empresa, precisamos saber quem age por ela.'
            : 'O Conselho já tem um registro com este CPF. Antes de mostrar o que é dele, precisamos saber que a conta é sua.'}
        </p>
        <p>
          {empresa
            ? 'Próximo passo: quem age pela empresa entra com a própria conta, feita com o CPF, e pede em “Meus dados” para vincular a empresa, com o documento que prova. Depois disso, esta conta deixa de ser usada para entrar.'
            : 'Próximo passo: procure o Conselho com um documento com foto. A equipe confere e envia um link de acesso para o seu e-mail.'}
        </p>
        {conselho && (
          <p>
            Fale com o {conselho.sigla}: {[conselho.telefone, conselho.email].filter(Boolean).join(' ou ')}.
          </p>
        )}
        <p>Até lá, você pode fazer pedidos e acompanhar os que enviou por esta conta.</p>
      </Callout>
    </Section>
  );
}
