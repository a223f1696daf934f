import { NOMES_DAS_INTEGRACOES } from '@balcao/domain/integracao/integracao';
import { can, useEu } from '#platform/can.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { Link } from '#ui/link.tsx';
import parts from '#ui/parts.module.css';
import { QueryView } from '#ui/query-view.tsx';
import { Section } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { type IntegracaoVista, useIntegracoes } from './queries.ts';
import { Situacao } from './situacao.tsx';

const addressOf = ({ chave }: IntegracaoVista) => `/configuracoes?parte=integracoes&integracao=${chave}`;
const nameOf = ({ chave }: IntegracaoVista) => NOMES_DAS_INTEGRACOES[chave];

const COLUMNS: readonly Column<IntegracaoVista>[] = [
  {
    id: 'nome',
    header: 'Integração',
    cell: nameOf,
    card: 'title',
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: ({ situacao }) => <Situacao situacao={situacao} />,
    nowrap: true,
  },
  {
    id: 'atencao',
    header: 'Pede atenção',
    cell: ({ fatos }) => {
      const wrong = fatos.filter(({ atencao }) => atencao);
      return wrong.length === 0 ? '—' : wrong.map(({ nome, valor }) => `${nome}: ${valor}`).join('. ');
    },
    cardHas: ({ fatos }) => fatos.some(({ atencao }) => atencao),
  },
  {
    id: 'teste',
    header: 'Último teste',
    cell: (uma) => <UltimoTeste uma={uma} />,
    nowrap: true,
  },
];

/** Everything that the portal talks to, with its state. */
export function Todas() {
  const lidas = useIntegracoes();
  const eu = useEu();
  return (
    <Section
      title="Integrações"
      description="Os serviços de que o portal precisa além dele mesmo. Cada um tem um teste, que diz o que falhou."
      surface={false}
    >
      <QueryView query={lidas} skeleton={<SkeletonRows rows={5} height={44} />}>
        {({ items }) => (
          <div className={parts.stack}>
            <DataTable
              caption="Integrações"
              columns={COLUMNS}
              rows={items}
              rowKey={({ chave }) => chave}
              rowLabel={nameOf}
              rowLink={addressOf}
            />
            {can(eu, 'config.email') && (
              <p>
                O envio de mensagens tem a sua própria tela:{' '}
                <Link to="/config/email?aba=servidor">Servidor de e-mail</Link>.
              </p>
            )}
          </div>
        )}
      </QueryView>
    </Section>
  );
}

function UltimoTeste({ uma: { sucessoEm, falhaEm } }: { uma: IntegracaoVista }) {
  if (falhaEm && falhaEm > (sucessoEm ?? ''))
    return (
      <>
        <StatusBadge tone="erro">Falhou</StatusBadge> <DateTimeText instant={falhaEm} />
      </>
    );
  if (!sucessoEm) return 'Nenhum ainda';
  return (
    <>
      <StatusBadge tone="sucesso">Passou</StatusBadge> <DateTimeText instant={sucessoEm} />
    </>
  );
}
