import { useSettings } from '#platform/settings.ts';
import { Callout } from '#ui/callout.tsx';
import { Section } from '#ui/section.tsx';
import type { Usuario } from './queries.ts';

const TEXTOS = {
  PJ: {
    porque:
      'Qualquer pessoa pode criar uma conta com o CNPJ de uma empresa. Antes de mostrar o que é da empresa, precisamos saber quem age por ela. Até lá, você pode fazer pedidos e acompanhar os que enviou por esta conta.',
    passo:
      'Quem age pela empresa entra com a própria conta, feita com o CPF, e pede em “Meus dados” para vincular a empresa, com o documento que prova. Depois disso, ninguém mais entra por esta conta.',
  },
  PF: {
    porque:
      'O Conselho já tem um registro com este CPF. Antes de mostrar o que é dele, precisamos saber que a conta é sua. Até lá, você pode fazer pedidos e acompanhar os que enviou por esta conta.',
    passo:
      'Procure o Conselho com um documento com foto. A equipe confere e envia um link de acesso para o seu e-mail.',
  },
} as const;

/** Why the own account is restricted, and how to get it confirmed. */
export function IdentidadeSection({ usuario }: { usuario: Usuario }) {
  const conselho = useSettings()?.conselho;
  const { porque, passo } = TEXTOS[usuario.pessoa];
  return (
    <Section title="Conta não conferida" description={porque} surface={false}>
      <Callout
        title="Próximo passo"
        action={
          conselho && (
            <p>
              Dúvidas? Fale com o {conselho.sigla}:{' '}
              {[conselho.telefone, conselho.email].filter(Boolean).join(' ou ')}
            </p>
          )
        }
      >
        {passo}
      </Callout>
    </Section>
  );
}
