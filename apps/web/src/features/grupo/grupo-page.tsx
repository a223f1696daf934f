import { can, useEu } from '#platform/can.ts';
import { usePathParam } from '#platform/search-state.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Page } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Panel } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { ConcedeSection } from './concede-section.tsx';
import { DadosSection } from './dados-section.tsx';
import { countPedidos } from './grupo-text.ts';
import { MembrosSection } from './membros-section.tsx';
import { grupos } from './queries.ts';
import { RegrasSection } from './regras-section.tsx';
import { ServicosSection } from './servicos-section.tsx';

/** One group: members, distribution, notices and services. */
export default function GrupoPage() {
  const id = usePathParam('id');
  const grupo = grupos.useOne(id);
  const configures = can(useEu(), 'usuario.permissoes');
  const { sigla, nome, ativo, emAberto, semAtendente } = grupo.data ?? {};
  return (
    <Page
      title={sigla ? `${sigla} · ${nome}` : 'Grupo'}
      clampTitle
      breadcrumb={[{ label: 'Grupos', to: '/config/grupos' }]}
      aside={ativo === false && <StatusBadge>desativado</StatusBadge>}
      intro={
        emAberto === undefined
          ? undefined
          : `${countPedidos(emAberto)} em aberto, ${semAtendente} sem atendente.`
      }
    >
      <QueryView
        query={grupo}
        skeleton={
          <Panel>
            <SkeletonRows rows={10} height={28} />
          </Panel>
        }
      >
        {(data) => (
          <>
            <MembrosSection grupo={data} configures={configures} />
            <RegrasSection key={data.id} grupo={data} configures={configures} />
            <ServicosSection grupo={data} configures={configures} />
            <ConcedeSection grupo={data} configures={configures} />
            <DadosSection grupo={data} configures={configures} />
          </>
        )}
      </QueryView>
    </Page>
  );
}
