import { Suspense, useEffect } from 'react';
import { useEu } from '#platform/can.ts';
import { usePathParam } from '#platform/search-state.ts';
import { CaseFrame, CaseSkeleton } from '#ui/case-page.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { PageHeader } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { CasoDoRequerente } from './case-page.tsx';
import { leitorOf } from './leitor.ts';
import { useRequerimento } from './queries.ts';

const loadEquipe = () => import('./caso-da-equipe.tsx');
const CasoDaEquipe = lazyPart(loadEquipe, 'CasoDaEquipe');

/** One request: status, next step, history and data. */
export default function RequerimentoPage() {
  const id = usePathParam('id');
  const eu = useEu();
  const requerimento = useRequerimento(id);
  const isStaff = eu !== null && eu.tipo >= 1;
  useEffect(() => {
    // Loads in parallel with the request.
    if (isStaff) void loadEquipe().catch(() => undefined);
  }, [isStaff]);
  const head = <PageHeader title="Pedido" />;
  const coming = (
    <>
      {head}
      <CaseSkeleton />
    </>
  );
  return (
    <CaseFrame>
      {eu ? (
        <QueryView query={requerimento} head={head} skeleton={<CaseSkeleton />}>
          {(detail) =>
            leitorOf(eu, detail) === 'equipe' ? (
              <Suspense fallback={coming}>
                <CasoDaEquipe key={detail.id} detail={detail} />
              </Suspense>
            ) : (
              <CasoDoRequerente key={detail.id} detail={detail} />
            )
          }
        </QueryView>
      ) : (
        coming
      )}
    </CaseFrame>
  );
}
