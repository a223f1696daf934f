import { useEu } from '#platform/can.ts';
import { usePathParam } from '#platform/search-state.ts';
import { PageHeader } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { CaseFrame, CaseSkeleton } from './case-frame.tsx';
import { CasePage } from './case-page.tsx';
import { leitorOf } from './leitor.ts';
import { useRequerimento } from './queries.ts';

/** One request: its state, the one thing to do, everything that happened, and what it is about. */
export default function RequerimentoPage() {
  const id = usePathParam('id');
  const eu = useEu();
  const requerimento = useRequerimento(id);
  const head = <PageHeader title="Pedido" />;
  return (
    <CaseFrame>
      {eu ? (
        <QueryView query={requerimento} head={head} skeleton={<CaseSkeleton />}>
          {(detail) => <CasePage key={detail.id} detail={detail} leitor={leitorOf(eu, detail)} />}
        </QueryView>
      ) : (
        <>
          {head}
          <CaseSkeleton />
        </>
      )}
    </CaseFrame>
  );
}
