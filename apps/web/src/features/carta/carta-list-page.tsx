import { can, type Pessoa, useEu } from '#platform/can.ts';
import { useSearchState } from '#platform/search-state.ts';
import { Page } from '#ui/page.tsx';
import { SkeletonPage } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import classes from './carta.module.css';
import { CartaFilters } from './lista/carta-filters.tsx';
import { CartaTable } from './lista/carta-table.tsx';
import type { CartasSearch } from './lista/cartas-search.ts';
import { type Caixa, filtrosDe } from './lista/filtros.ts';

const CAIXA_LABELS: Record<Caixa, string> = {
  equipe: 'Da equipe',
  para_assinar: 'Para assinar',
  recebidas: 'Recebidas',
};

/** The letters of the person; for staff those of their groups and those that wait for their signature, too. */
export default function CartaListPage() {
  const eu = useEu();
  const [search, setSearch] = useSearchState<CartasSearch>();
  if (!eu) return <SkeletonPage />;
  const caixas = caixasDe(eu);
  const caixa = caixas.find((one) => one === search.caixa) ?? caixas[0] ?? 'recebidas';
  const filtros = filtrosDe(search, caixa);
  const change = (part: Partial<CartasSearch>) => setSearch({ ...part, pagina: part.pagina ?? 1 });
  const content = (
    <div className={classes.list}>
      <CartaFilters caixa={caixa} filtros={filtros} change={change} />
      <CartaTable
        search={search}
        caixa={caixa}
        filtros={filtros}
        change={change}
        onPage={(pagina) => setSearch({ pagina }, { push: true })}
      />
    </div>
  );
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
        content
      ) : (
        <Tabs
          label="Quais cartas"
          tabs={caixas.map((id) => ({ id, label: CAIXA_LABELS[id] }))}
          value={caixa}
          onChange={(id) =>
            setSearch({ caixa: caixas.find((one) => one === id), situacao: undefined, pagina: 1 })
          }
        >
          {content}
        </Tabs>
      )}
    </Page>
  );
}

/** What waits for a signature is a list of those who sign. */
function caixasDe(eu: Pessoa): readonly Caixa[] {
  if (eu.tipo === 0) return ['recebidas'];
  return can(eu, 'carta.assinar') ? ['equipe', 'para_assinar', 'recebidas'] : ['equipe', 'recebidas'];
}
