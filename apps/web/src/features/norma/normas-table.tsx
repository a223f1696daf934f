import { normaDe } from '@balcao/domain/norma/catalogo';
import { descreverValor } from '@balcao/domain/norma/texto';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { IconHistory, IconPencil } from '@tabler/icons-react';
import { IconButton } from '#ui/icon-button.tsx';
import classes from '#ui/parts.module.css';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { NormaVista } from './queries.ts';

interface NormasTableProps {
  caption: string;
  normas: readonly NormaVista[];
  onMudar: (chave: NormaVista['chave']) => void;
  onHistorico: (chave: NormaVista['chave']) => void;
}

const COLUMNS: readonly Column<NormaVista>[] = [
  {
    id: 'rotulo',
    header: 'O que é',
    card: 'title',
    cell: ({ chave }) => (
      <>
        <span id={chave} tabIndex={-1}>
          {normaDe(chave).rotulo}
        </span>
        <p className={classes.detail}>{normaDe(chave).governa}</p>
      </>
    ),
  },
  {
    id: 'valor',
    header: 'Valor hoje',
    width: '20%',
    card: 'field',
    cell: (row) => (
      <>
        <strong>{descreverValor(row.valor, normaDe(row.chave).unidade)}</strong>
        <AVir norma={row} />
      </>
    ),
  },
  {
    id: 'base',
    header: 'Base legal',
    width: '24%',
    card: 'field',
    cell: ({ baseLegal }) => <>{baseLegal}</>,
  },
  {
    id: 'desde',
    header: 'Desde',
    width: '110px',
    card: 'field',
    cell: ({ desde }) =>
      desde === null ? <>Sempre</> : <time dateTime={desde}>{formatIsoDate(desde)}</time>,
  },
];

/** The next scheduled change. */
function AVir({ norma: { chave, historico } }: { norma: NormaVista }) {
  const next = historico.find(({ desmarcavel }) => desmarcavel);
  if (!next) return null;
  return (
    <p className={classes.detail}>
      A partir de {formatIsoDate(next.vigenteDe)}: {descreverValor(next.valor, normaDe(chave).unidade)}
    </p>
  );
}

/** The norms of one group. */
export function NormasTable({ caption, normas, onMudar, onHistorico }: NormasTableProps) {
  const acts: Column<NormaVista> = {
    id: 'acoes',
    header: 'Ações',
    width: '110px',
    nowrap: true,
    card: 'acts',
    cell: ({ chave }) => (
      <div className={classes.acts}>
        <IconButton label={`Mudar: ${normaDe(chave).rotulo}`} onClick={() => onMudar(chave)}>
          <IconPencil size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Histórico: ${normaDe(chave).rotulo}`} onClick={() => onHistorico(chave)}>
          <IconHistory size={18} aria-hidden="true" />
        </IconButton>
      </div>
    ),
  };
  return (
    <DataTable
      caption={caption}
      columns={[...COLUMNS, acts]}
      rows={normas}
      rowKey={({ chave }) => chave}
      rowLabel={({ chave }) => normaDe(chave).rotulo}
    />
  );
}
