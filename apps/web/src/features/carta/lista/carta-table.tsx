import { QueryView } from '#ui/query-view.tsx';
import { Panel } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { NothingFound } from '#ui/table/nothing-found.tsx';
import { PageGone } from '#ui/table/page-gone.tsx';
import { useCartas } from '../queries.ts';
import { useOutroDestinatario } from '../situacao-carta.tsx';
import { cartaColumns } from './carta-columns.tsx';
import type { CartasSearch } from './cartas-search.ts';
import type { Caixa, Filtros } from './filtros.ts';

interface CartaTableProps {
  search: CartasSearch;
  caixa: Caixa;
  filtros: Filtros;
  change: (part: Partial<CartasSearch>) => void;
  onPage: (page: number) => void;
}

/** One page of letters; a row opens its letter. */
export function CartaTable({ search, caixa, filtros, change, onPage }: CartaTableProps) {
  const { pagina, porPagina } = search;
  const cartas = useCartas({ caixa, pagina, porPagina, ...filtros });
  const outroDe = useOutroDestinatario();
  const filtered = Object.values(filtros).some((value) => value !== undefined);
  return (
    <QueryView
      query={cartas}
      skeleton={
        <Panel flush>
          <SkeletonRows rows={8} height={28} />
        </Panel>
      }
    >
      {({ items, total }) => (
        <DataTable
          caption="Cartas"
          columns={cartaColumns(caixa, outroDe)}
          rows={items}
          rowKey={(row) => row.id}
          rowLabel={(row) => row.numero ?? row.assunto}
          rowLink={(row) => `/carta/${row.id}`}
          page={{ number: pagina, size: porPagina, total }}
          onPage={onPage}
          onPageSize={(size) => change({ porPagina: size })}
          refreshing={cartas.isPlaceholderData}
          empty={
            total > 0 ? (
              <PageGone onFirst={() => onPage(1)} />
            ) : filtered ? (
              <NothingFound
                title="Nenhuma carta com estes filtros"
                onClear={() => change({ situacao: undefined, especie: undefined, busca: undefined })}
              />
            ) : (
              <NothingYet caixa={caixa} />
            )
          }
        />
      )}
    </QueryView>
  );
}

const NOTHING: Record<Caixa, { title: string; text: string }> = {
  equipe: {
    title: 'Nenhuma carta ainda',
    text: 'Para escrever a primeira, abra um pedido e escolha “Escrever carta” no menu “Ações”.',
  },
  para_assinar: {
    title: 'Nada para assinar',
    text: 'Quando uma carta esperar pela sua assinatura, ela aparece aqui.',
  },
  recebidas: {
    title: 'Nenhuma carta para você',
    text: 'Quando o Conselho escrever a você, avisamos por e-mail e aqui.',
  },
};

function NothingYet({ caixa }: { caixa: Caixa }) {
  return <EmptyState {...NOTHING[caixa]} />;
}
