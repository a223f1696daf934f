import { describeMotivo, describePeriodo } from '#features/ausencia/api.tsx';
import { useEu } from '#platform/can.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import classes from './grupo.module.css';
import { count, describeTeto } from './grupo-text.ts';
import type { Grupo, Membro } from './queries.ts';

export type Ato = 'alterar' | 'coordenar' | 'retirar' | 'ausencia' | 'voltou';

interface MembrosTableProps {
  grupo: Grupo;
  configures: boolean;
  onAct: (ato: Ato, membro: Membro) => void;
}

/** The members, leaders first. */
export function MembrosTable({ grupo, configures, onAct }: MembrosTableProps) {
  const teto = grupo.regras.teto;
  const columns: readonly Column<Membro>[] = [
    {
      id: 'nome',
      header: 'Nome',
      card: 'title',
      cell: (row) => <Nome membro={row} configures={configures} />,
    },
    {
      id: 'emMaos',
      header: 'Em mãos',
      width: '11%',
      cell: ({ noGrupo, emAberto }) => (
        <>
          {noGrupo}
          {emAberto > noGrupo && <p className={classes.detail}>e {emAberto - noGrupo} em outros grupos</p>}
        </>
      ),
    },
    {
      id: 'recebe',
      header: 'Recebe',
      width: '15%',
      cell: (row) => (
        <>
          {describeTeto(row, teto)}
          {row.tipos.length > 0 && (
            <p className={classes.detail}>só {count(row.tipos.length, 'serviço', 'serviços')}</p>
          )}
        </>
      ),
    },
    {
      id: 'acoes',
      header: 'Ações',
      width: '48%',
      card: 'acts',
      cell: (row) => <Acoes membro={row} configures={configures} onAct={(ato) => onAct(ato, row)} />,
    },
  ];
  return (
    <DataTable
      caption={`Pessoas do grupo ${grupo.sigla}`}
      columns={columns}
      rows={grupo.membros}
      rowKey={({ id }) => id}
      rowLabel={({ nome }) => nome}
    />
  );
}

function Nome({ membro, configures }: { membro: Membro; configures: boolean }) {
  const { id, nome, lider, ativo, ausencia } = membro;
  return (
    <>
      {nome}
      <div className={classes.badges}>
        {lider && <StatusBadge tone="info">coordena</StatusBadge>}
        {!ativo && <StatusBadge>conta desativada</StatusBadge>}
        {ausencia?.comecou && <StatusBadge tone="atencao">ausente</StatusBadge>}
      </div>
      {ausencia && (
        <p className={classes.detail}>
          {describeMotivo(ausencia)}, {describePeriodo(ausencia)}
          {ausencia.substituto && `; substitui ${ausencia.substituto.nome}`}
        </p>
      )}
      {configures && (
        <p className={classes.detail}>
          <Link to={`/config/permissoes/${id}`} aria-label={`Permissões: ${nome}`}>
            Permissões
          </Link>
        </p>
      )}
    </>
  );
}

/** Label and spoken name of the button that ends an absence. */
const VOLTA = {
  durante: { label: 'Voltou', spoken: 'Voltou hoje' },
  antes: { label: 'Desistir', spoken: 'Desistir da ausência' },
} as const;

function Acoes({
  membro,
  configures,
  onAct,
}: {
  membro: Membro;
  configures: boolean;
  onAct: (ato: Ato) => void;
}) {
  const { id, nome, lider, ausencia } = membro;
  const own = useEu()?.id === id;
  const volta = VOLTA[ausencia?.comecou ? 'durante' : 'antes'];
  const act = (ato: Ato, label: string, spoken: string) => (
    <Button variant="subtle" size="compact-sm" aria-label={`${spoken}: ${nome}`} onClick={() => onAct(ato)}>
      {label}
    </Button>
  );
  return (
    <div className={classes.acts}>
      {!own && act('alterar', 'Limite', 'Limite e serviços')}
      {act('ausencia', 'Ausência', 'Registrar ausência')}
      {ausencia && act('voltou', volta.label, volta.spoken)}
      {configures && act('coordenar', 'Coordenação', lider ? 'Tirar da coordenação' : 'Pôr na coordenação')}
      {configures && act('retirar', 'Retirar', 'Retirar do grupo')}
    </div>
  );
}
