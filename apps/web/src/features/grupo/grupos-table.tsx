import { StatusBadge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import classes from './grupo.module.css';
import { count, DISTRIBUICOES } from './grupo-text.ts';
import type { Linha } from './queries.ts';

const COLUMNS: readonly Column<Linha>[] = [
  {
    id: 'grupo',
    header: 'Grupo',
    card: 'title',
    hideable: false,
    cell: ({ sigla, nome, ativo }) => (
      <>
        <strong>{sigla}</strong> · {nome}
        {!ativo && (
          <>
            {' '}
            <StatusBadge>desativado</StatusBadge>
          </>
        )}
      </>
    ),
  },
  {
    id: 'distribuicao',
    header: 'Distribuição',
    width: '12%',
    cell: ({ distribuicao }) => <>{DISTRIBUICOES[distribuicao].label}</>,
  },
  {
    id: 'membros',
    header: 'Pessoas',
    width: '32%',
    cell: ({ membros, ausentes, lideres }) => (
      <>
        {count(membros, 'pessoa', 'pessoas')}
        {ausentes > 0 && `, ${count(ausentes, 'ausente', 'ausentes')}`}
        <p className={classes.detail}>
          {lideres.length > 0 ? `Coordena: ${lideres.join(', ')}` : 'Sem coordenação'}
        </p>
      </>
    ),
  },
  {
    id: 'emAberto',
    header: 'Em aberto',
    width: '110px',
    align: 'end',
    cell: ({ emAberto }) => <>{emAberto}</>,
  },
  {
    id: 'semAtendente',
    header: 'Sem atendente',
    width: '150px',
    align: 'end',
    cell: ({ semAtendente }) => <>{semAtendente}</>,
  },
];

/** The groups, active ones first. */
export function GruposTable({ grupos }: { grupos: readonly Linha[] }) {
  return (
    <DataTable
      caption="Grupos de atendimento"
      columns={COLUMNS}
      rows={grupos}
      rowKey={({ id }) => id}
      rowLabel={({ sigla }) => sigla}
      rowLink={({ id }) => `/config/grupo/${id}`}
      empty={
        grupos.length === 0 ? (
          <EmptyState
            drawing="busca"
            title="Nada encontrado"
            text="Confira a sigla, o nome ou quem coordena."
          />
        ) : undefined
      }
    />
  );
}
