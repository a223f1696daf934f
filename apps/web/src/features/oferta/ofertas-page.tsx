import { foldText } from '@balcao/domain/texto/busca';
import { type ReactNode, Suspense, useState } from 'react';
import { useSearchState } from '#platform/search-state.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Page } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ExportarButton } from './exportar-button.tsx';
import classes from './oferta.module.css';
import { OfertasList } from './ofertas-list.tsx';
import { ESTADOS, isEstado, type OfertasSearch } from './ofertas-search.ts';
import { type Oferta, useOfertas } from './queries.ts';

const OfertaDialog = lazyPart(() => import('./oferta-dialog.tsx'), 'OfertaDialog');
const ImportarDialog = lazyPart(() => import('./importar-dialog.tsx'), 'ImportarDialog');
const NovoServicoDialog = lazyPart(() => import('./novo-servico-dialog.tsx'), 'NovoServicoDialog');

/** The services of the council: their order, when they take requests, and the way to their forms. */
export default function ConfigRequerimentosPage() {
  const [search, setSearch] = useSearchState<OfertasSearch>();
  const ofertas = useOfertas();
  /** A number is the id of the service whose dates are changed. */
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
          const shown = items.filter((item) => suits(item, search));
          return (
            <>
              <Toolbar search={search} setSearch={setSearch}>
                <Button variant="default" onClick={() => setAberto('importar')}>
                  Importar
                </Button>
                <ExportarButton shown={shown} all={shown.length === items.length} />
              </Toolbar>
              {shown.length === 0 ? (
                <EmptyState
                  title="Nenhum serviço com este filtro"
                  text="Mude a busca ou a situação."
                  action={
                    <Button
                      variant="default"
                      onClick={() => setSearch({ busca: undefined, estado: undefined })}
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

interface ToolbarProps {
  search: OfertasSearch;
  setSearch: (change: Partial<OfertasSearch>) => void;
  children: ReactNode;
}

function Toolbar({ search, setSearch, children }: ToolbarProps) {
  return (
    <div className={classes.toolbar}>
      <TextField
        name="busca"
        type="search"
        label="Buscar"
        autoComplete="off"
        value={search.busca ?? ''}
        onChange={({ currentTarget }) => setSearch({ busca: currentTarget.value || undefined })}
      />
      <SelectField
        name="estado"
        label="Situação"
        placeholder="Todas"
        options={Object.entries(ESTADOS).map(([value, label]) => ({ value, label }))}
        value={search.estado ?? ''}
        onChange={({ currentTarget: { value } }) =>
          setSearch({ estado: isEstado(value) ? value : undefined })
        }
      />
      <div className={classes.acts}>{children}</div>
    </div>
  );
}

function suits({ titulo, categoria, estado }: Oferta, search: OfertasSearch): boolean {
  const wanted = foldText(search.busca ?? '');
  return (
    foldText(`${titulo} ${categoria}`).includes(wanted) &&
    (search.estado === undefined || search.estado === estado)
  );
}
