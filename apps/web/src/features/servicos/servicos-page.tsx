import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { FechadoNote } from './fechado-note.tsx';
import { MostWanted } from './most-wanted.tsx';
import { type Servico, useCarta } from './queries.ts';
import { ServicoCard } from './servico-card.tsx';
import { ServicoFacts } from './servico-facts.tsx';
import { ServicoFilters } from './servico-filters.tsx';
import { servicoPath } from './servico-path.ts';
import { ServicoResults } from './servico-results.tsx';
import { useServicosSearch } from './use-servicos-search.ts';

/** The Carta de Serviços: every service of the council, for anyone. */
export default function ServicosPage() {
  const { search, setSearch, text, setText, clear } = useServicosSearch();
  const carta = useCarta();
  return (
    <Page
      title="Carta de Serviços"
      intro="O que o Conselho faz por você, quanto custa, quanto tempo leva e como pedir. Não precisa ter conta para consultar."
    >
      <QueryView
        query={carta}
        skeleton={<SkeletonRows rows={5} height={128} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            drawing="lista"
            title="Nenhum serviço publicado"
            text="O Conselho ainda não publicou serviços aqui. Se precisar, fale com o atendimento."
          />
        }
      >
        {({ items }) => (
          <>
            <ServicoFilters
              text={text}
              onText={setText}
              search={search}
              onSearch={setSearch}
              categorias={[...new Set(items.map(({ categoria }) => categoria))]}
            />
            <ServicoResults
              servicos={items}
              search={{ ...search, busca: text }}
              suits={({ publico }, wanted) => publico.includes(wanted)}
              top={(servicos) => <MostWanted servicos={servicos} to={({ slug }) => servicoPath(slug)} />}
              card={(servico) => <PublicCard servico={servico} />}
              clear={
                <Button variant="default" onClick={clear}>
                  Ver todos os serviços
                </Button>
              }
            />
          </>
        )}
      </QueryView>
    </Page>
  );
}

function PublicCard({ servico }: { servico: Servico }) {
  const { slug, titulo, resumo } = servico;
  return (
    <ServicoCard titulo={titulo} resumo={resumo} to={servicoPath(slug)}>
      {servico.fechado !== null && <FechadoNote texto={servico.fechado} />}
      <ServicoFacts {...servico} />
    </ServicoCard>
  );
}
