import { can, type Pessoa, useEu } from '#platform/can.ts';
import { useListSearch } from '#platform/list-search.ts';
import { ListView } from '#ui/list/list-view.tsx';
import { Page } from '#ui/page.tsx';
import { SkeletonPage } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { cartaColumns } from './lista/carta-columns.tsx';
import { CARTAS_SEARCH } from './lista/cartas-search.ts';
import { type Caixa, cartaFilters } from './lista/filtros.ts';
import { useCartas } from './queries.ts';
import { useOutroDestinatario } from './situacao-carta.tsx';

const CAIXA_LABELS: Record<Caixa, string> = {
  equipe: 'Da equipe',
  para_assinar: 'Para assinar',
  recebidas: 'Recebidas',
};

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

/** The letters to a person; for staff also those of their groups and those that they must sign. */
export default function CartaListPage() {
  const eu = useEu();
  const { search, change } = useListSearch(CARTAS_SEARCH);
  if (!eu) return <SkeletonPage />;
  const caixas = caixasDe(eu);
  const caixa = caixas.find((one) => one === search.caixa) ?? caixas[0] ?? 'recebidas';
  return (
    <Page
      title="Cartas"
      width="wide"
      intro={
        eu.tipo >= 1
          ? 'As cartas oficiais dos pedidos da sua equipe.'
          : 'As cartas oficiais do Conselho para você. O que precisa de você vem primeiro.'
      }
    >
      {caixas.length === 1 ? (
        <Cartas caixa={caixa} />
      ) : (
        <Tabs
          label="Quais cartas"
          tabs={caixas.map((id) => ({ id, label: CAIXA_LABELS[id] }))}
          value={caixa}
          onChange={(id) => change({ caixa: caixas.find((one) => one === id), situacao: undefined })}
        >
          <Cartas caixa={caixa} />
        </Tabs>
      )}
    </Page>
  );
}

/** One list of letters; each row opens its letter. */
function Cartas({ caixa }: { caixa: Caixa }) {
  const list = useListSearch(CARTAS_SEARCH);
  const filters = cartaFilters(caixa);
  const known = filters.find(({ name }) => name === 'situacao')?.options ?? [];
  // A state that this list does not offer is ignored.
  const situacao = known.some(({ value }) => value === list.search.situacao)
    ? list.search.situacao
    : undefined;
  return (
    <ListView
      list={list}
      query={useCartas({ ...list.search, caixa, situacao })}
      filters={filters}
      caption="Cartas"
      columns={cartaColumns(caixa, useOutroDestinatario())}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.numero ?? row.assunto}
      rowLink={(row) => `/carta/${row.id}`}
      notFound="Nenhuma carta com estes filtros"
      nothing={<EmptyState {...NOTHING[caixa]} />}
    />
  );
}

/** Only people who sign letters have the list “Para assinar”. */
function caixasDe(eu: Pessoa): readonly Caixa[] {
  if (eu.tipo === 0) return ['recebidas'];
  return can(eu, 'carta.assinar') ? ['equipe', 'para_assinar', 'recebidas'] : ['equipe', 'recebidas'];
}
