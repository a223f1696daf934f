import { NotFoundPage } from '#features/portal/api.tsx';
import { usePathParam } from '#platform/search-state.ts';
import { Page } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { servicosPath, useCarta } from './queries.ts';
import { ServicoCarta } from './servico-carta.tsx';

const CARTA = { label: 'Carta de Serviços', to: servicosPath() };

/** One service of the Carta de Serviços, with everything that the law requires. */
export default function ServicoPage() {
  const slug = usePathParam('slug');
  const carta = useCarta();
  const servico = carta.data?.items.find((item) => item.slug === slug);
  if (carta.data && !servico) return <NotFoundPage />;
  return (
    <Page
      title={servico?.titulo ?? 'Serviço'}
      tabTitle={servico && `${servico.titulo}: carta de serviço`}
      intro={servico?.resumo}
      breadcrumb={
        servico ? [CARTA, { label: servico.categoria, to: servicosPath(servico.categoria) }] : [CARTA]
      }
      width="reading"
    >
      <QueryView query={carta} skeleton={<SkeletonText lines={10} />}>
        {() => servico && <ServicoCarta servico={servico} />}
      </QueryView>
    </Page>
  );
}
