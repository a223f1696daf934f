import { TUDO } from '@balcao/contract/lista-padrao';
import { type ReactNode, type Ref, useState } from 'react';
import { ExportarButton } from '#features/exportacao/api.tsx';
import type { Leitor } from '#features/requerimento/api.tsx';
import { useConfig } from '#platform/config-store.ts';
import { useListSearch } from '#platform/list-search.ts';
import { useSettings } from '#platform/settings.ts';
import { PHONE_QUERY, useMedia } from '#platform/use-media.ts';
import { Callout } from '#ui/callout.tsx';
import { type ListFilter, narrowing } from '#ui/list/list-filters.tsx';
import { ListTools } from '#ui/list/list-tools.tsx';
import { ListView } from '#ui/list/list-view.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useFocusStays } from '#ui/table/use-focus-stays.ts';
import { useFiltrosDePedidos } from './filtros.ts';
import { ListEmpty, OlderOnes } from './list-empty.tsx';
import { LIST_SEARCH, type ListSearch, rememberList, toFiltros, toListArgs } from './list-search.ts';
import classes from './lista.module.css';
import { ListaVisoes } from './lista-visoes.tsx';
import { useRequerimentoList } from './queries.ts';
import { COLUMN_FILTERS } from './requerimento-columns.tsx';
import { useColunas } from './use-colunas.ts';
import { usePrefetchOnRest } from './use-prefetch-on-rest.ts';

/** The table of the specification. */
export function RequerimentoTable({ leitor }: { leitor: Leitor }) {
  const list = useListSearch(LIST_SEARCH, { remember: rememberList });
  const { search, change } = list;
  const [gone, setGone] = useState(false);
  const { tbRequerimentosDense } = useConfig();
  const query = useRequerimentoList(toListArgs(search));
  const items = query.data?.items ?? [];
  const colunas = useColunas(search, leitor, items);
  const filters = useFilters(search, leitor);
  const phone = useMedia(PHONE_QUERY);
  const { box, act } = useFocusStays<HTMLDivElement>();
  // The button disappears when pressed, so the focus must stay in the list.
  const changeAndStay = (part: Partial<ListSearch>) => {
    act();
    change(part);
  };
  const nothing = <ListEmpty search={search} leitor={leitor} change={changeAndStay} />;
  const byPeriod = narrowing(list, filters).every(({ filter }) => filter.name === 'data');
  return (
    <>
      {gone && search.salva === undefined && <VisaoGone />}
      <ListView
        list={list}
        query={query}
        filters={filters}
        also={phone && <Ordem search={search} change={change} />}
        tools={
          <Tools
            search={search}
            change={change}
            leitor={leitor}
            colunas={colunas}
            found={query.data}
            onGone={() => setGone(true)}
          />
        }
        caption="Pedidos"
        columns={colunas.columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.numero}
        rowLink={(row) => `/requerimento/${row.id}`}
        hidden={colunas.hidden}
        dense={tbRequerimentosDense}
        sort={{ by: search.sort === 'data' ? 'emissao' : search.sort, desc: search.desc }}
        onSort={({ by, desc }) => change({ sort: SORT.find((column) => column === by), desc })}
        notFound={byPeriod ? nothing : 'Nenhum resultado com estes filtros'}
        nothing={nothing}
        around={(rows) => (
          <Rows ref={box} leitor={leitor}>
            {rows}
            {leitor === 'requerente' && items.length > 0 && (
              <OlderOnes search={search} change={changeAndStay} />
            )}
          </Rows>
        )}
      />
    </>
  );
}

function VisaoGone() {
  return (
    <Callout tone="info" live>
      A visão salva deste endereço não existe mais, ou não é compartilhada com você. Estes são os pedidos com
      os filtros do endereço.
    </Callout>
  );
}

interface ToolsProps {
  search: ListSearch;
  change: (part: Partial<ListSearch>) => void;
  leitor: Leitor;
  colunas: ReturnType<typeof useColunas>;
  /** What the list holds, once it is there. */
  found: { total: number; parcial?: boolean | undefined } | undefined;
  /** The saved view of the address is not there. */
  onGone: () => void;
}

/** What is done with the table as a whole: saved views, columns, a file of it. */
function Tools({ search, change, leitor, colunas, found, onGone }: ToolsProps) {
  const { columns, hidden } = colunas;
  return (
    <>
      {leitor === 'equipe' && (
        <ListaVisoes
          search={search}
          change={change}
          ocultas={colunas.ocultas}
          onGone={() => {
            onGone();
            change({ salva: undefined, pagina: search.pagina });
          }}
        />
      )}
      <ListTools
        columns={columns}
        hidden={hidden}
        onHidden={(chosen) => {
          colunas.choose(chosen);
          change({ ocultas: chosen.join(',') || undefined, pagina: search.pagina });
        }}
      />
      <ExportarButton
        lista="requerimentos"
        filtros={toFiltros(search)}
        colunas={colunas.deArquivo}
        total={found?.total ?? 0}
        parcial={found?.parcial}
      />
    </>
  );
}

interface RowsProps {
  ref: Ref<HTMLDivElement>;
  leitor: Leitor;
  children: ReactNode;
}

/** The rows. What staff read goes on record: nothing is read for them that they do not open. */
function Rows({ ref, leitor, children }: RowsProps) {
  const warm = usePrefetchOnRest();
  return (
    <div
      {...(leitor === 'requerente' ? warm : {})}
      ref={ref}
      tabIndex={-1}
      data-focus-quiet
      className={classes.tight}
    >
      {children}
    </div>
  );
}

const SORT = LIST_SEARCH.sort.values;
const QUALQUER_GRUPO = { value: '-1', label: 'Todos' };

/** The shared filters, and one for every column in the specification. */
function useFilters(search: ListSearch, leitor: Leitor): ListFilter[] {
  const grupos = (useSettings()?.grupos ?? []).map(({ codigo, sigla, nome }) => ({
    value: String(codigo),
    label: `${sigla} · ${nome}`,
  }));
  const meus = { value: '0', label: 'Meus grupos' };
  const shared = useFiltrosDePedidos({
    search,
    leitor,
    periodo: { placeholder: null, all: TUDO },
    ...(leitor === 'equipe'
      ? { grupo: { placeholder: null, options: [meus, QUALQUER_GRUPO, ...grupos], all: -1 } }
      : {}),
  });
  return [...shared, ...COLUMN_FILTERS];
}

const ORDERS = [
  { value: 'data.true', label: 'Mais novos primeiro' },
  { value: 'data.false', label: 'Mais antigos primeiro' },
  { value: 'atualizacao.true', label: 'Atualizados há pouco' },
  { value: 'prazo.false', label: 'Prazo mais próximo' },
  { value: 'titulo.false', label: 'Tipo, de A a Z' },
];

interface OrdemProps {
  search: ListSearch;
  change: (part: Partial<ListSearch>) => void;
}

/** Sort order on cards, which have no column headings. */
function Ordem({ search, change }: OrdemProps) {
  const order = `${search.sort}.${search.desc}`;
  return (
    <SelectField
      label="Ordem"
      placeholder={ORDERS.some(({ value }) => value === order) ? null : 'Outra'}
      options={ORDERS}
      value={order}
      onChange={(event) => {
        const [by, desc] = event.currentTarget.value.split('.');
        const sort = SORT.find((column) => column === by);
        if (sort) change({ sort, desc: desc === 'true' });
      }}
    />
  );
}
