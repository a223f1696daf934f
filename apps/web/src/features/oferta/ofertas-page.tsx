import { foldText } from '@balcao/domain/texto/busca';
import { Suspense, useState } from 'react';
import { useListSearch } from '#platform/list-search.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { type ListFilter, ListFilters } from '#ui/list/list-filters.tsx';
import { optionsOf } from '#ui/options-of.ts';
import { Page } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ExportarButton } from './exportar-button.tsx';
import classes from './oferta.module.css';
import { OfertasList } from './ofertas-list.tsx';
import { ESTADOS, OFERTAS_SEARCH, type OfertasSearch } from './ofertas-search.ts';
import { type Oferta, useOfertas } from './queries.ts';

const OfertaDialog = lazyPart(() => import('./oferta-dialog.tsx'), 'OfertaDialog');
const ImportarDialog = lazyPart(() => import('./importar-dialog.tsx'), 'ImportarDialog');
const NovoServicoDialog = lazyPart(() => import('./novo-servico-dialog.tsx'), 'NovoServicoDialog');

const FILTERS: readonly ListFilter[] = [
  { name: 'busca', label: 'Buscar', chip: 'Busca' },
  {
    name: 'estado',
    label: 'Situação',
    options: optionsOf(ESTADOS),
  },
];

/** The services of the council: order, opening times, and links to their forms. */
export default function ConfigRequerimentosPage() {
  const list = useListSearch(OFERTAS_SEARCH);
  const ofertas = useOfertas();
  /** The open dialog; a number is the id of the service being edited. */
  const [aberto, setAberto] = useState<'novo' | 'importar' | number | null>(null);
  const changed = ofertas.data?.items.find(({ id }) => id === aberto);
  const close = () => setAberto(null);
  const novo = <Button onClick={() => setAberto('novo')}>Novo serviço</Button>;
  return (
    <Page
      title="Serviços do catálogo"
      intro="O que o Conselho oferece, em que ordem e quando. O que muda aqui aparece na hora para todos."
      action={ofertas.data && ofertas.data.items.length > 0 && novo}
    >
      <QueryView
        query={ofertas}
        skeleton={<SkeletonRows rows={8} height={64} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            drawing="lista"
            title="Nenhum serviço ainda"
            text="Crie o primeiro serviço e escreva o formulário dele."
            action={novo}
          />
        }
      >
        {({ items }) => {
          const shown = items.filter((item) => suits(item, list.search));
          return (
            <>
              <div className={classes.toolbar}>
                <ListFilters list={list} filters={FILTERS} />
                <Button variant="default" onClick={() => setAberto('importar')}>
                  Importar
                </Button>
                <ExportarButton shown={shown} all={shown.length === items.length} />
              </div>
              {shown.length === 0 ? (
                <EmptyState
                  title="Nenhum serviço com este filtro"
                  text="Mude a busca ou a situação."
                  action={
                    <Button
                      variant="default"
                      onClick={() => list.change({ busca: undefined, estado: undefined })}
                    >
                      Ver todos
                    </Button>
                  }
                />
              ) : (
                <OfertasList ofertas={items} shown={shown} onChange={({ id }) => setAberto(id)} />
              )}
              <Suspense>
                {aberto === 'novo' && <NovoServicoDialog ofertas={items} onClose={close} />}
              </Suspense>
            </>
          );
        }}
      </QueryView>
      <Suspense>
        {aberto === 'importar' && <ImportarDialog onClose={close} />}
        {changed && <OfertaDialog oferta={changed} onClose={close} />}
      </Suspense>
    </Page>
  );
}

function suits({ titulo, categoria, estado }: Oferta, search: OfertasSearch): boolean {
  const wanted = foldText(search.busca ?? '');
  return (
    foldText(`${titulo} ${categoria}`).includes(wanted) &&
    (search.estado === undefined || search.estado === estado)
  );
}
