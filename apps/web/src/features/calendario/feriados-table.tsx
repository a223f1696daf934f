import { diaDaSemana, formatIsoDate } from '@balcao/domain/texto/data-br';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { IconButton } from '#ui/icon-button.tsx';
import classes from '#ui/parts.module.css';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { describeLugar, EXPEDIENTES, TipoBadge } from './feriado-text.tsx';
import type { Feriado } from './queries.ts';

interface FeriadosTableProps {
  ano: number;
  feriados: readonly Feriado[];
  refreshing: boolean;
  editable: boolean;
  onChange: (feriado: Feriado) => void;
  onRemove: (feriado: Feriado) => void;
}

const COLUMNS: readonly Column<Feriado>[] = [
  {
    id: 'data',
    header: 'Data',
    width: '110px',
    nowrap: true,
    card: 'field',
    cell: ({ data }) => (
      <>
        <time dateTime={data}>{formatIsoDate(data)}</time>
        <p className={classes.detail}>{diaDaSemana(data)}</p>
      </>
    ),
  },
  { id: 'descricao', header: 'Descrição', cell: ({ descricao }) => <>{descricao}</>, card: 'title' },
  { id: 'tipo', header: 'Tipo', width: '22%', cell: ({ tipo }) => <TipoBadge tipo={tipo} />, card: 'wide' },
  { id: 'lugar', header: 'Onde vale', width: '16%', cell: (row) => <>{describeLugar(row)}</> },
  {
    id: 'expediente',
    header: 'Expediente',
    width: '17%',
    cell: ({ meioExpediente }) => <>{EXPEDIENTES[meioExpediente]}</>,
  },
];

/** The days of a year, by date. */
export function FeriadosTable(props: FeriadosTableProps) {
  const { ano, feriados, refreshing, editable, onChange, onRemove } = props;
  const acts: Column<Feriado> = {
    id: 'acoes',
    header: 'Ações',
    width: '120px',
    nowrap: true,
    card: 'acts',
    cell: (row) => (
      <div className={classes.acts}>
        <IconButton label={`Alterar ${nameOf(row)}`} onClick={() => onChange(row)}>
          <IconPencil size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Retirar ${nameOf(row)}`} onClick={() => onRemove(row)}>
          <IconTrash size={18} aria-hidden="true" />
        </IconButton>
      </div>
    ),
  };
  return (
    <DataTable
      caption={`Dias sem expediente em ${ano}`}
      columns={editable ? [...COLUMNS, acts] : COLUMNS}
      rows={feriados}
      rowKey={({ id }) => id}
      rowLabel={nameOf}
      refreshing={refreshing}
    />
  );
}

const nameOf = ({ data, descricao }: Feriado) => `${formatIsoDate(data).slice(0, 5)}, ${descricao}`;
