import { usePathParam } from '#platform/search-state.ts';
import { CaseFrame, CaseSkeleton } from '#ui/case-page.tsx';
import { PageHeader } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Caso } from './caso.tsx';
import { useManifestacao } from './queries.ts';

/** One manifestation, for its author, the unit and the areas that were asked. */
export default function ManifestacaoPage() {
  const id = usePathParam('id');
  const manifestacao = useManifestacao(id);
  return (
    <CaseFrame>
      <QueryView query={manifestacao} head={<PageHeader title="Manifestação" />} skeleton={<CaseSkeleton />}>
        {(detail) => <Caso key={detail.id} detail={detail} />}
      </QueryView>
    </CaseFrame>
  );
}
