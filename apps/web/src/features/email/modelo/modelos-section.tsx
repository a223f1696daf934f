import { foldText } from '@balcao/domain/texto/busca';
import { writeAddress } from '#platform/list-search.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { type ListFilter, ListFilters, type ListFiltersProps } from '#ui/list/list-filters.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { NothingFound } from '#ui/table/nothing-found.tsx';
import { EMAIL_SEARCH, type EmailSearch, NARROWED } from '../email-search.ts';
import classes from './modelo.module.css';
import { AREAS, areaDe, isDoTexto, sayPublicos, TEXTOS } from './palavras.ts';
import { type ModeloResumo, useModelos } from './queries.ts';

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const FILTERS: readonly ListFilter[] = [
  { name: 'busca', label: 'Procurar modelo', chip: 'Busca' },
  { name: 'area', label: 'Sobre', options: optionsOf(AREAS), placeholder: 'Tudo' },
  { name: 'texto', label: 'Texto', options: optionsOf(TEXTOS), placeholder: 'Todos' },
];

const COLUMNS: readonly Column<ModeloResumo>[] = [
  {
    id: 'nome',
    header: 'Mensagem',
    card: 'title',
    cell: ({ nome, quando }) => (
      <>
        {nome}
        <small className={classes.quando}>{quando}</small>
      </>
    ),
  },
  { id: 'sobre', header: 'Sobre', width: '18%', cell: ({ codigo }) => <>{AREAS[areaDe(codigo)]}</> },
  { id: 'quem', header: 'Quem recebe', width: '22%', cell: ({ publicos }) => <>{sayPublicos(publicos)}</> },
  { id: 'texto', header: 'Texto', width: '20%', cell: (modelo) => <Estado modelo={modelo} /> },
];

function Estado({ modelo: { versao, rascunho } }: { modelo: ModeloResumo }) {
  return (
    <span className={classes.estados}>
      {versao === null ? 'Original' : `Do Conselho, versão ${versao}`}
      {rascunho && <StatusBadge tone="atencao">rascunho</StatusBadge>}
    </span>
  );
}

/** Every message of the portal, with its occasion, its readers and the origin of its text. */
export function ModelosSection({ list }: { list: ListFiltersProps['list'] & { search: EmailSearch } }) {
  const { search, change } = list;
  const wanted = foldText(search.busca ?? '');
  const isWanted = (modelo: ModeloResumo) =>
    foldText(`${modelo.nome} ${modelo.quando} ${modelo.assunto}`).includes(wanted) &&
    (search.area === undefined || areaDe(modelo.codigo) === search.area) &&
    isDoTexto(modelo, search.texto);
  return (
    <div className={classes.stack}>
      <ListFilters list={list} filters={FILTERS} />
      <QueryView query={useModelos()} skeleton={<SkeletonRows rows={8} />}>
        {({ items }) => (
          <DataTable
            caption="Modelos de e-mail"
            columns={COLUMNS}
            rows={items.filter(isWanted)}
            rowKey={({ codigo }) => codigo}
            rowLabel={({ nome }) => nome}
            rowLink={({ codigo }) =>
              writeAddress('/config/email', EMAIL_SEARCH, { ...search, modelo: codigo })
            }
            empty={<NothingFound title="Nenhum modelo com estes filtros" onClear={() => change(NARROWED)} />}
          />
        )}
      </QueryView>
    </div>
  );
}
