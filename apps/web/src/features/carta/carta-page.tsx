import { ESPECIES_CARTA } from '@balcao/domain/carta/especie';
import { usePathParam, useSearchState } from '#platform/search-state.ts';
import { Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import type { CartaSearch } from './carta-search.ts';
import { CartaDaEquipe } from './equipe/carta-da-equipe.tsx';
import { CartaRecebida } from './leitura/carta-recebida.tsx';
import leitura from './leitura/leitura.module.css';
import { type CartaDetalhe, useCarta } from './queries.ts';
import { EditarCarta } from './redacao/editar-carta.tsx';
import { SituacaoDaCarta } from './situacao-carta.tsx';

const CRUMBS = [{ label: 'Cartas', to: '/cartas' }];

/** One letter: for its addressee something to read and know of, for staff something to see through. */
export default function CartaPage() {
  const id = usePathParam('id');
  const carta = useCarta(id);
  return (
    <QueryView
      query={carta}
      head={
        <Page title="Carta" breadcrumb={CRUMBS} width="reading">
          {null}
        </Page>
      }
      skeleton={
        <div className={leitura.wait}>
          <SkeletonText lines={8} />
        </div>
      }
    >
      {(detail) => <Carta key={detail.id} detail={detail} />}
    </QueryView>
  );
}

function Carta({ detail }: { detail: CartaDetalhe }) {
  const [search, setSearch] = useSearchState<CartaSearch>();
  const { especie, numero, assunto, situacao, equipe, requerimento } = detail;
  const editing = search.editar === true && detail.atos.includes('alterar');
  const close = () => setSearch({ editar: undefined });
  return (
    <Page
      title={assunto}
      tabTitle={numero ?? ESPECIES_CARTA[especie].nome}
      width={equipe ? 'normal' : 'reading'}
      breadcrumb={CRUMBS}
      aside={<SituacaoDaCarta situacao={situacao} lado={equipe ? 'equipe' : 'destinatario'} />}
      intro={
        <>
          {ESPECIES_CARTA[especie].nome}
          {numero && <span className={leitura.numero}> {numero}</span>}, no pedido{' '}
          <Link to={`/requerimento/${requerimento.id}`} className={leitura.numero}>
            {requerimento.numero}
          </Link>
        </>
      }
    >
      {editing ? (
        <EditarCarta detail={detail} onClose={close} />
      ) : equipe ? (
        <CartaDaEquipe detail={detail} onEdit={() => setSearch({ editar: true }, { push: true })} />
      ) : (
        <CartaRecebida detail={detail} />
      )}
    </Page>
  );
}
