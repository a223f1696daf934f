import { TUDO } from '@balcao/contract/lista-padrao';
import { useRef, useState } from 'react';
import { type ColunaDeArquivo, ExportarButton } from '#features/exportacao/api.tsx';
import type { Leitor } from '#features/requerimento/api.tsx';
import { useSubsituacoesDe } from '#features/situacao/api.tsx';
import { useEu } from '#platform/can.ts';
import { useConfig } from '#platform/config-store.ts';
import { useListSearch } from '#platform/list-search.ts';
import { useSettings } from '#platform/settings.ts';
import { PHONE_QUERY, useMedia } from '#platform/use-media.ts';
import { Callout } from '#ui/callout.tsx';
import { type ListFilter, narrowing } from '#ui/list/list-filters.tsx';
import { ListTools, useKeptColumns } from '#ui/list/list-tools.tsx';
import { ListView } from '#ui/list/list-view.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useFocusStays } from '#ui/table/use-focus-stays.ts';
import { useFiltrosDePedidos } from './filtros.ts';
import { ListEmpty, OlderOnes } from './list-empty.tsx';
import { LIST_SEARCH, type ListSearch, rememberList, toFiltros, toListArgs } from './list-search.ts';
import classes from './lista.module.css';
import { ListaVisoes } from './lista-visoes.tsx';
import { usePrefetchRequerimento, useRequerimentoList } from './queries.ts';
import { COLUMN_FILTERS, type ListColumn, requerimentoColumns } from './requerimento-columns.tsx';

/** From here on a row has room for its term. */
const ROOMY = '(min-width: 100em)';

/** The table of the specification. */
export function RequerimentoTable({ leitor }: { leitor: Leitor }) {
  const list = useListSearch(LIST_SEARCH, { remember: rememberList });
  const { search, change } = list;
  const [gone, setGone] = useState(false);
  const { tbRequerimentosDense } = useConfig();
  const query = useRequerimentoList(toListArgs(search));
  const items = query.data?.items ?? [];
  const detalhes = useSubsituacoesDe(items.map(({ id }) => id));
  const roomy = useMedia(ROOMY);
  const columns = requerimentoColumns({ leitor, roomy, detalhes, nome: useEu()?.nomePreferido });
  const ids = columns.map(({ id }) => id);
  const kept = useKeptColumns('', ids);
  const hidden = search.ocultas?.split(',') ?? kept.hidden;
  const filters = useFilters(search, leitor);
  const warm = usePrefetchOnRest();
  const phone = useMedia(PHONE_QUERY);
  const { box, act } = useFocusStays<HTMLDivElement>();
  // The button that asks for more requests goes with what it says.
  const changeAndStay = (part: Partial<ListSearch>) => {
    act();
    change(part);
  };
  const nothing = <ListEmpty search={search} leitor={leitor} change={changeAndStay} />;
  const byPeriod = narrowing(list, filters).every(({ filter }) => filter.name === 'data');
  return (
    <>
      {gone && search.salva === undefined && (
        <Callout tone="info" live>
          A visão salva deste endereço não existe mais, ou não é compartilhada com você. Estes são os pedidos
          com os filtros do endereço.
        </Callout>
      )}
      <ListView
        list={list}
        query={query}
        filters={filters}
        also={phone && <Ordem search={search} change={change} />}
        tools={
          <>
            {leitor === 'equipe' && (
              <ListaVisoes
                search={search}
                change={change}
                ocultas={ids.filter((id) => hidden.includes(id))}
                onGone={() => {
                  setGone(true);
                  change({ salva: undefined, pagina: search.pagina });
                }}
              />
            )}
            <ListTools
              columns={columns}
              hidden={hidden}
              onHidden={(chosen) => {
                kept.choose(chosen);
                change({ ocultas: chosen.join(',') || undefined, pagina: search.pagina });
              }}
            />
            <ExportarButton
              lista="requerimentos"
              filtros={toFiltros(search)}
              colunas={toColunas(columns, hidden, {
                subsituacao: detalhes.size > 0,
                enviadoPor: items.some(({ enviadoPor }) => enviadoPor !== null),
              })}
              total={query.data?.total ?? 0}
              parcial={query.data?.parcial}
            />
          </>
        }
        caption="Pedidos"
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.numero}
        rowLink={(row) => `/requerimento/${row.id}`}
        hidden={hidden}
        dense={tbRequerimentosDense}
        sort={{ by: search.sort === 'data' ? 'emissao' : search.sort, desc: search.desc }}
        onSort={({ by, desc }) => change({ sort: SORT.find((column) => column === by), desc })}
        notFound={byPeriod ? nothing : 'Nenhum resultado com estes filtros'}
        nothing={nothing}
        around={(rows) => (
          // What staff read goes on record: nothing is read for them that they do not open.
          <div
            {...(leitor === 'requerente' ? warm : {})}
            ref={box}
            tabIndex={-1}
            data-focus-quiet
            className={classes.tight}
          >
            {rows}
            {leitor === 'requerente' && items.length > 0 && (
              <OlderOnes search={search} change={changeAndStay} />
            )}
          </div>
        )}
      />
    </>
  );
}

const SORT = LIST_SEARCH.sort.values;
const QUALQUER_GRUPO = { value: '-1', label: 'Todos' };

/** Filters of every column that the specification names one for, too. */
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

/** The order, where there are no heads of columns. */
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

/** What a file begins with: the columns in sight, and what stands inside of them. */
function toColunas(
  columns: readonly ListColumn[],
  hidden: readonly string[],
  inside: { subsituacao: boolean; enviadoPor: boolean },
): ColunaDeArquivo[] {
  const shown = columns.map(({ id }) => id).filter((id) => !hidden.includes(id));
  return shown.flatMap((id): ColunaDeArquivo[] => {
    if (id === 'status' && inside.subsituacao) return [id, 'subsituacao'];
    return id === 'autor' && inside.enviadoPor ? [id, 'enviadoPor'] : [id];
  });
}

/** A pointer that rests on a row this long is about to open it, in milliseconds. */
const REST_MS = 80;

/** Fetches a request ahead when the pointer or the focus rests on its row. */
function usePrefetchOnRest() {
  const prefetch = usePrefetchRequerimento();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rest = (target: EventTarget) => {
    clearTimeout(timer.current);
    const id = target instanceof Element && target.closest<HTMLElement>('tr[data-row]')?.dataset.row;
    if (id) timer.current = setTimeout(() => prefetch(id), REST_MS);
  };
  return {
    onPointerOver: (event: { target: EventTarget }) => rest(event.target),
    onPointerLeave: () => clearTimeout(timer.current),
    onFocus: (event: { target: EventTarget }) => rest(event.target),
  };
}
