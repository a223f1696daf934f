import { ServicoFilters, useServicosSearch } from '#features/servicos/api.tsx';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { CatalogoResults } from './catalogo/catalogo-results.tsx';
import { MIM } from './catalogo/catalogo-search.ts';
import { RascunhosSection } from './catalogo/rascunhos-section.tsx';
import { useServicos } from './queries.ts';

const OWN = [{ value: MIM, label: 'Só o que eu posso pedir' }];

/** The catalogue of services: drafts to go on with, search, and every service with what it asks and gives. */
export default function CatalogoPage() {
  const { search, setSearch, text, setText, clear } = useServicosSearch();
  const servicos = useServicos();
  return (
    <Page
      title="Fazer um pedido"
      intro="Escolha o serviço. Antes de começar, você vê o que ter em mãos, quanto custa e quando fica pronto."
    >
      <RascunhosSection />
      <QueryView
        query={servicos}
        skeleton={<SkeletonRows rows={5} height={128} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            drawing="lista"
            title="Nenhum serviço aberto agora"
            text="O conselho ainda não publicou serviços aqui. Se precisar, fale com o atendimento."
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
              categorias={[...new Set(items.map((servico) => servico.categoria))]}
              publicos={OWN}
            />
            <CatalogoResults
              servicos={items}
              search={{ ...search, busca: text }}
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
