import { SITUACOES_DE_CONTA, type SituacaoDeConta, TIPOS_DE_CONTA } from '@balcao/domain/pessoa/conta';
import { StatusBadge } from '#ui/badge.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { Section } from '#ui/section.tsx';
import type { Usuario } from './queries.ts';

/** State of an account. */
export function SituacaoDaConta({ situacao }: { situacao: SituacaoDeConta }) {
  const tone = situacao === 'ativo' ? 'sucesso' : 'neutro';
  return <StatusBadge tone={tone}>{SITUACOES_DE_CONTA[situacao]}</StatusBadge>;
}

/** Administrative facts of an account, for those who manage accounts. */
export function ContaSection({ usuario: { tipo, segundoFator, conta } }: { usuario: Usuario }) {
  if (conta === null) return null;
  const { situacao, grupos, ultimoAcesso } = conta;
  return (
    <Section title="Conta">
      <KeyValue
        layout="rows"
        facts={[
          { label: 'Tipo', value: TIPOS_DE_CONTA[tipo] },
          { label: 'Grupos', value: grupos.join(', ') || 'Nenhum' },
          { label: 'Situação', value: <SituacaoDaConta situacao={situacao} /> },
          {
            label: 'Último acesso',
            value: ultimoAcesso ? <DateTimeText instant={ultimoAcesso} /> : 'Nunca',
          },
          { label: 'Verificação em duas etapas', value: segundoFator ? 'Ativada' : 'Desativada' },
        ]}
      />
    </Section>
  );
}
