import { EXPORTADOS_MAXIMO } from '@balcao/domain/auditoria/exportados';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { formatNumero } from '@balcao/domain/texto/numero';
import { useListSearch } from '#platform/list-search.ts';
import { DateTimeText } from '#ui/date.tsx';
import { ExportarArquivo } from '#ui/exportar-arquivo.tsx';
import { Link } from '#ui/link.tsx';
import type { ListFilter } from '#ui/list/list-filters.tsx';
import { ListView } from '#ui/list/list-view.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Column } from '#ui/table/column.ts';
import { type Leitor, useExportarLeitores, useLeitores } from './queries.ts';
import classes from './termo.module.css';
import { TERMO_SEARCH } from './termo-search.ts';

const COLUMNS: readonly Column<Leitor>[] = [
  {
    id: 'nome',
    header: 'Quem leu',
    card: 'title',
    cell: (row) => <Link to={`/usuario/${row.usuarioId}`}>{row.nome}</Link>,
  },
  {
    id: 'em',
    header: 'Quando',
    width: '190px',
    nowrap: true,
    card: 'field',
    cell: (row) => <DateTimeText instant={row.em} />,
  },
  { id: 'versao', header: 'Versão', width: '110px', card: 'field', cell: (row) => row.versao },
  {
    id: 'sha256',
    header: 'SHA-256 do texto lido',
    width: '34%',
    card: 'field',
    cell: (row) => <code className={classes.resumo}>{row.sha256}</code>,
  },
];

/** Who confirmed that they read which version of the terms, and when. */
export function Leituras() {
  const list = useListSearch(TERMO_SEARCH, { part: true });
  const { search } = list;
  const leitores = useLeitores(search);
  return (
    <ListView
      list={list}
      query={leitores}
      filters={filtersFor(search)}
      tools={<Exportar search={search} disabled={!leitores.data?.total} />}
      caption="Quem leu o termo de uso"
      columns={COLUMNS}
      rowKey={(row) => row.id}
      rowLabel={(row) => `${row.nome}, versão ${row.versao}`}
      notFound="Ninguém com estes filtros"
      nothing={<EmptyState title="Ninguém confirmou a leitura ainda" />}
    />
  );
}

type Search = ReturnType<typeof useListSearch<typeof TERMO_SEARCH>>['search'];

function filtersFor({ inicio, fim, daVersao }: Search): readonly ListFilter[] {
  return [
    { name: 'pessoa', label: 'Buscar por nome', chip: 'Quem' },
    { name: 'inicio', label: 'De', day: true },
    { name: 'fim', label: 'Até', day: true, desde: 'inicio' },
    { name: 'inicio', label: 'De', chipOnly: true, words: inicio && formatIsoDate(inicio) },
    { name: 'fim', label: 'Até', chipOnly: true, words: fim && formatIsoDate(fim) },
    {
      name: 'daVersao',
      label: 'Versão',
      chipOnly: true,
      words: daVersao === undefined ? undefined : String(daVersao),
    },
  ];
}

function Exportar({ search, disabled }: { search: Search; disabled: boolean }) {
  const exportar = useExportarLeitores();
  const { pessoa, inicio, fim, daVersao } = search;
  const asked = { pessoa, inicio, fim, daVersao };
  return (
    <ExportarArquivo
      title="Exportar quem leu o termo"
      disabled={disabled}
      busy={exportar.isPending}
      failure={exportar.error}
      onExport={(formato, onSuccess) => exportar.mutate({ formato, ...asked }, { onSuccess })}
    >
      Todas as leituras que os filtros encontram, até as {formatNumero(EXPORTADOS_MAXIMO)} mais novas. A
      exportação fica registrada.
    </ExportarArquivo>
  );
}
