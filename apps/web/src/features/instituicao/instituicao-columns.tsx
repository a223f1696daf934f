import { IconPencil } from '@tabler/icons-react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import classes from '#ui/parts.module.css';
import type { Column } from '#ui/table/column.ts';
import type { Instituicao } from './queries.ts';

const COLUMNS: readonly Column<Instituicao>[] = [
  { id: 'nome', header: 'Nome', card: 'title', cell: ({ nome }) => <>{nome}</> },
  { id: 'sigla', header: 'Sigla', width: '120px', card: 'field', cell: ({ sigla }) => <>{sigla ?? '—'}</> },
  { id: 'uf', header: 'UF', width: '64px', card: 'field', cell: ({ uf }) => <>{uf}</> },
  {
    id: 'situacao',
    header: 'Situação',
    width: '110px',
    card: 'field',
    cell: ({ ativa }) => <>{ativa ? 'Em uso' : 'Desativada'}</>,
  },
];

interface Acts {
  onAlterar: (row: Instituicao) => void;
  /** Id of the school that is being activated or deactivated; null when none is. */
  ativando: string | null;
  onAtivar: (row: Instituicao) => void;
}

/** Columns of the list of schools, with the buttons of each row. */
export function instituicaoColumns({ onAlterar, ativando, onAtivar }: Acts): readonly Column<Instituicao>[] {
  const acts: Column<Instituicao> = {
    id: 'acoes',
    header: 'Ações',
    width: '180px',
    nowrap: true,
    card: 'acts',
    cell: (row) => (
      <div className={classes.acts}>
        <IconButton label={`Alterar: ${row.nome}, ${row.uf}`} onClick={() => onAlterar(row)}>
          <IconPencil size={18} aria-hidden="true" />
        </IconButton>
        <Button
          variant="default"
          size="compact-sm"
          loading={ativando === row.id}
          // A visually hidden suffix would be read with a blank before the colon.
          aria-label={`${row.ativa ? 'Desativar' : 'Reativar'}: ${row.nome}, ${row.uf}`}
          onClick={() => onAtivar(row)}
        >
          {row.ativa ? 'Desativar' : 'Reativar'}
        </Button>
      </div>
    ),
  };
  return [...COLUMNS, acts];
}
