import { ACOES, describeAcao, describeAtor, OBJETOS } from '@balcao/domain/auditoria/acoes';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { Suspense } from 'react';
import { useListSearch, writeAddress } from '#platform/list-search.ts';
import { ComboField } from '#ui/combo-field.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import type { ListFilter } from '#ui/list/list-filters.tsx';
import { ListView } from '#ui/list/list-view.tsx';
import { Page } from '#ui/page.tsx';
import type { Option } from '#ui/select-field.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Column } from '#ui/table/column.ts';
import { AUDITORIA_SEARCH, type AuditoriaSearch } from './auditoria-search.ts';
import { CadeiaSection } from './cadeia-section.tsx';
import { ExportarButton } from './exportar-button.tsx';
import { Objeto } from './objeto.tsx';
import { type Evento, useEventos } from './queries.ts';

const EventoDialog = lazyPart(() => import('./evento-dialog.tsx'), 'EventoDialog');

const toOptions = (words: Readonly<Record<string, string>>): Option[] =>
  Object.entries(words)
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'));

const ACOES_OPTIONS = toOptions(ACOES);

const FILTERS: readonly ListFilter[] = [
  { name: 'pessoa', label: 'Buscar por quem fez', chip: 'Quem' },
  { name: 'inicio', label: 'De', day: true },
  { name: 'fim', label: 'Até', day: true, desde: 'inicio' },
  { name: 'objeto', label: 'Objeto', placeholder: 'Todos', options: toOptions(OBJETOS) },
  { name: 'objetoId', label: 'Identificador do objeto', chip: 'Identificador' },
  { name: 'acao', label: 'Ação', options: ACOES_OPTIONS, chipOnly: true },
];

/** Neither a filter nor an open event. */
const UNFILTERED = {
  pessoa: undefined,
  acao: undefined,
  inicio: undefined,
  fim: undefined,
  evento: undefined,
} as const;

/** A day has no chip by itself. */
function chipsOfDays({ inicio, fim }: AuditoriaSearch): ListFilter[] {
  return [
    { name: 'inicio', label: 'De', chipOnly: true, words: inicio && formatIsoDate(inicio) },
    { name: 'fim', label: 'Até', chipOnly: true, words: fim && formatIsoDate(fim) },
  ];
}

const COLUMNS: readonly Column<Evento>[] = [
  {
    id: 'acao',
    header: 'O que fez',
    card: 'title',
    cell: (row) => describeAcao(row.acao),
  },
  { id: 'ator', header: 'Quem', width: '26%', card: 'field', cell: describeAtor },
  {
    id: 'objeto',
    header: 'Objeto',
    width: '26%',
    card: 'field',
    cell: (row) => <Objeto evento={row} />,
    cardHas: (row) => row.objeto !== null,
  },
  {
    id: 'em',
    header: 'Quando',
    width: '170px',
    nowrap: true,
    card: 'field',
    cell: (row) => <DateTimeText instant={row.em} />,
  },
];

/** The audit log: who did what to what, and whether the log still holds. */
export default function AuditoriaPage() {
  const list = useListSearch(AUDITORIA_SEARCH);
  const { search, change } = list;
  const eventos = useEventos(search);
  return (
    <Page
      title="Auditoria"
      width="wide"
      intro="Quem fez o quê no portal. Consultar esta tela também fica registrado."
    >
      <CadeiaSection />
      <ListView
        list={list}
        query={eventos}
        filters={[...FILTERS, ...chipsOfDays(search)]}
        also={
          <ComboField
            name="acao"
            label="Ação"
            placeholder="Todas"
            options={ACOES_OPTIONS}
            value={search.acao ?? ''}
            onChange={(acao) => change({ acao })}
          />
        }
        tools={<ExportarButton search={search} disabled={!eventos.data?.total} />}
        caption="Eventos da auditoria"
        columns={COLUMNS}
        rowKey={(row) => row.id}
        rowLabel={(row) => `${describeAtor(row)}: ${describeAcao(row.acao)}`}
        rowLink={(row) => writeAddress('/config/auditoria', AUDITORIA_SEARCH, { ...search, evento: row.id })}
        notFound="Nenhum evento com estes filtros"
        nothing={<EmptyState title="Nenhum evento ainda" />}
      />
      <Suspense>
        {search.evento && (
          <EventoDialog
            key={search.evento}
            id={search.evento}
            onClose={() => change({ pagina: search.pagina, evento: undefined })}
            onObjeto={(objeto) => change({ ...UNFILTERED, ...objeto })}
          />
        )}
      </Suspense>
    </Page>
  );
}
