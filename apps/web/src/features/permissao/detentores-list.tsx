import { describeResposta } from '@balcao/domain/permissao/palavras';
import { TIPOS_DE_CONTA } from '@balcao/domain/pessoa/conta';
import type { useListSearch } from '#platform/list-search.ts';
import { ListView } from '#ui/list/list-view.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Column } from '#ui/table/column.ts';
import { describeOrigem } from './permissao-text.ts';
import type { PERMISSOES_SEARCH } from './permissoes-search.ts';
import { type Detentor, type Permissao, useDetentores } from './queries.ts';

export interface DetentoresListProps {
  list: ReturnType<typeof useListSearch<typeof PERMISSOES_SEARCH>>;
  permissoes: readonly Permissao[];
}

/** Everybody who may do one thing now. */
export function DetentoresList({ list, permissoes }: DetentoresListProps) {
  const chosen = permissoes.find(({ permissao }) => permissao === list.search.permissao);
  const options = permissoes.map(({ permissao, area, label }) => ({
    value: permissao,
    label: `${area} · ${label}`,
  }));
  return (
    <ListView
      list={list}
      query={useDetentores(list.search)}
      filters={[{ name: 'permissao', label: 'Permissão', placeholder: 'Escolha', options }]}
      caption="Quem pode fazer isto"
      columns={chosen ? columnsOf(chosen) : []}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.nome}
      rowLink={(row) => `/config/permissoes/${row.id}`}
      notFound="Ninguém pode fazer isto"
      nothing={<EmptyState title="Escolha uma permissão" drawing="busca" />}
    />
  );
}

function columnsOf({ permissao, alcances }: Permissao): readonly Column<Detentor>[] {
  return [
    { id: 'nome', header: 'Nome', card: 'title', cell: (row) => row.nome },
    { id: 'tipo', header: 'Tipo', card: 'field', cell: (row) => TIPOS_DE_CONTA[row.tipo] },
    {
      id: 'alcance',
      header: 'Alcance',
      card: 'field',
      cell: (row) => describeResposta({ permissao, alcances }, row.reach),
    },
    {
      id: 'origem',
      header: 'De onde vem',
      width: '40%',
      card: 'wide',
      cell: (row) => describeOrigem({ permissao, alcances, origem: row.origem }, row.grupos),
    },
  ];
}
