import { useListSearch } from '#platform/list-search.ts';
import { ListView } from '#ui/list/list-view.tsx';
import { EmptyState } from '#ui/states.tsx';
import { colunasDeAcordos } from './colunas.tsx';
import { useRepresentante } from './de-quem.tsx';
import { useAcordos } from './queries.ts';
import { MINHAS_SEARCH } from './search.ts';

/** The agreements of the person; each row opens its page. */
export function Acordos() {
  const list = useListSearch(MINHAS_SEARCH);
  const { pagina, porPagina, pessoa } = list.search;
  return (
    <ListView
      list={list}
      query={useAcordos({ pagina, porPagina, pessoa })}
      filters={[]}
      caption="Acordos"
      columns={colunasDeAcordos(useRepresentante())}
      rowKey={({ id }) => id}
      rowLabel={({ numero }) => numero}
      rowLink={({ id }) => `/financeiro/acordo/${id}`}
      notFound="Nenhum acordo"
      nothing={
        <EmptyState
          title="Nenhum acordo"
          text="Quando você divide uma dívida em parcelas, o acordo aparece aqui."
        />
      }
    />
  );
}
