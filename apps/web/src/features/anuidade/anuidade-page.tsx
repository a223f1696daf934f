import { useState } from 'react';
import { usePathParam } from '#platform/search-state.ts';
import { Page } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Panel } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { ExcecoesSection } from './excecoes-section.tsx';
import { PassoAtual } from './passo-atual.tsx';
import { anuidades } from './queries.ts';
import { SituacaoBadge } from './situacao-badge.tsx';
import { TabelaForm } from './tabela-form.tsx';
import { TabelaSection } from './tabela-section.tsx';
import { TotaisSection } from './totais-section.tsx';

/** The annuity of a year: what comes next, its table, what it comes to, and who is left out. */
export default function AnuidadePage() {
  const id = usePathParam('id');
  const anuidade = anuidades.useOne(id);
  const { exercicio, situacao } = anuidade.data ?? {};
  const [unsaved, setUnsaved] = useState(false);
  return (
    <Page
      title={exercicio === undefined ? 'Anuidades do ano' : `Anuidades de ${exercicio}`}
      breadcrumb={[{ label: 'Anuidades', to: '/financeiro/anuidades' }]}
      aside={situacao && <SituacaoBadge situacao={situacao} />}
    >
      <QueryView
        query={anuidade}
        skeleton={
          <Panel>
            <SkeletonRows rows={12} height={28} />
          </Panel>
        }
      >
        {(data) => (
          <>
            <PassoAtual anuidade={data} unsaved={unsaved && data.situacao === 'RASCUNHO'} />
            {data.situacao === 'RASCUNHO' ? (
              <TabelaForm key={data.id} anuidade={data} onChanged={setUnsaved} />
            ) : (
              <>
                <TotaisSection anuidade={data} />
                {data.previsao && <ExcecoesSection anuidade={data} />}
                <TabelaSection anuidade={data} />
              </>
            )}
          </>
        )}
      </QueryView>
    </Page>
  );
}
