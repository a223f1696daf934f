import { describeResposta } from '@balcao/domain/permissao/palavras';
import { useEu } from '#platform/can.ts';
import { KeyValue } from '#ui/key-value.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { EmptyState } from '#ui/states.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Grupo } from './queries.ts';

type Concedida = Grupo['concede'][number];

/** What being in the group gives, in the words and the order in which the permissions of a person are shown. */
export function ConcedeSection({ grupo, configures }: { grupo: Grupo; configures: boolean }) {
  return (
    <Section
      title="O que o grupo concede"
      description="Vale para quem está no grupo, além do que vem do tipo da conta. Quem coordena também organiza o grupo. Uma permissão negada à pessoa não vale."
    >
      {grupo.concede.length === 0 ? (
        <EmptyState
          title="Nada além do tipo da conta"
          text="Quem está no grupo vê os pedidos dele e faz com eles o que o tipo da conta permite."
        />
      ) : (
        <KeyValue
          layout="rows"
          facts={grupo.concede.map((one) => ({
            label: `${one.area} · ${one.label}`,
            value: `${describeResposta(one, one.reach)}.`,
            ...(configures && { action: <QuemPode one={one} /> }),
          }))}
        />
      )}
    </Section>
  );
}

/** The way to everybody who may do this. */
function QuemPode({ one: { permissao, label } }: { one: Concedida }) {
  const eu = useEu();
  if (!eu) return null;
  return (
    <ButtonLink
      to={`/config/permissoes/${eu.id}?aba=quem&permissao=${permissao}`}
      variant="subtle"
      size="compact-sm"
    >
      Quem pode?<VisuallyHidden> {label}</VisuallyHidden>
    </ButtonLink>
  );
}
