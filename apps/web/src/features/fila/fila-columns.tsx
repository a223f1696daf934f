import { porQuem } from '@balcao/domain/pessoa/por-quem';
import { Suspense } from 'react';
import { type Etiqueta, EtiquetaChips } from '#features/etiqueta/api.tsx';
import type { Linha } from '#features/lista/api.tsx';
import { PresencaLine } from '#features/presenca/api.tsx';
import { describeStatus, hasClock, RequerimentoStatus } from '#features/requerimento/api.tsx';
import { SubsituacaoChip, type Vista } from '#features/situacao/api.tsx';
import { useConfig } from '#platform/config-store.ts';
import { DeadlineBadge, StatusBadge } from '#ui/badge.tsx';
import { DateTimeText, todayIso } from '#ui/date.tsx';
import type { Column } from '#ui/table/column.ts';
import classes from './fila.module.css';

/** Names of the ranks of legal priority in the queue. */
const PRIORIDADES: Readonly<Record<number, string>> = { 1: 'prioridade', 2: '80 anos ou mais' };

interface Quadro {
  /** Id of the row in the preview; null without a preview. */
  current: string | null;
  /** The window has room for the column of people beside the preview. */
  roomy: boolean;
  /** Id of the row that has left the view and is shown only because the person is on it. */
  left: string | null;
  /** The window has no room for the column of people. */
  stacked: boolean;
  /** Id of the person where every row is theirs, so that rows do not repeat their name. */
  eu: string | undefined;
  etiquetas: ReadonlyMap<string, readonly Etiqueta[]>;
  /** Finer situations, by the id of the request. */
  detalhes: ReadonlyMap<string, Vista>;
}

/** The columns of the queue. In a narrow window the people stand under the matter. */
export function filaColumns({
  current,
  roomy,
  left,
  stacked,
  eu,
  etiquetas,
  detalhes,
}: Quadro): Column<Linha>[] {
  const beside = stacked || (current !== null && !roomy);
  const columns: Column<Linha>[] = [
    {
      id: 'pedido',
      header: 'Pedido',
      hideable: false,
      sortable: true,
      card: 'title',
      width: roomy ? '37%' : '100%',
      cell: (row) => (
        <span className={classes.pair} data-current={row.id === current || undefined}>
          <span className={classes.matter}>
            <span className={classes.clamp}>{row.titulo}</span> <Prioridade row={row} />
            <EtiquetaChips etiquetas={etiquetas.get(row.id) ?? []} />
          </span>
          <span className={`${classes.small} ${classes.facts}`}>
            <span className={classes.numero}>{row.numero}</span>{' '}
            {beside && <span className={classes.author}>{porQuem(row)}</span>}{' '}
            {beside && !(eu && row.atendenteId === eu) && <span>{describeAtendente(row)}</span>}{' '}
            {row.id === left && <strong>saiu desta visão</strong>}
          </span>
          <Suspense>
            <PresencaLine id={row.id} />
          </Suspense>
        </span>
      ),
    },
    {
      id: 'pessoas',
      header: 'Pessoas',
      sortable: true,
      card: 'wide',
      cell: (row) => (
        <span className={classes.people}>
          <span className={classes.clamp}>{porQuem(row)}</span>
          <span className={classes.small}>{describeAtendente(row)}</span>
        </span>
      ),
    },
    {
      id: 'prazo',
      header: 'Prazo',
      sortable: true,
      card: 'wide',
      nowrap: true,
      cell: (row) => <PrazoCell row={row} detalhe={detalhes.get(row.id)} />,
    },
    ...AMAIS_COLUMNS,
  ];
  return beside ? columns.filter(({ id }) => id !== 'pessoas') : columns;
}

/** Badges of a legal priority, granted or claimed. */
function Prioridade({ row: { prioridade, prioridadePedida } }: { row: Linha }) {
  const rank = PRIORIDADES[prioridade];
  return (
    <>
      {rank && <StatusBadge tone="atencao">{rank}</StatusBadge>}{' '}
      {prioridadePedida && <StatusBadge tone="info">prioridade a conferir</StatusBadge>}{' '}
    </>
  );
}

/** Optional columns; cards have no room for them. */
const AMAIS_COLUMNS: readonly Column<Linha>[] = [
  {
    id: 'grupo',
    header: 'Grupo',
    sortable: true,
    nowrap: true,
    card: 'hidden',
    cell: (row) => <Grupo grupo={row.grupo} />,
  },
  {
    id: 'emissao',
    header: 'Criado',
    sortable: true,
    nowrap: true,
    card: 'hidden',
    cell: (row) => <Dia instant={row.emissao} />,
  },
  {
    id: 'atualizacao',
    header: 'Mudou',
    sortable: true,
    nowrap: true,
    card: 'hidden',
    cell: (row) => <Dia instant={row.atualizacao} />,
  },
];

/** Shows the acronym of 'REG · Registro', with the name as a tooltip. */
function Grupo({ grupo }: { grupo: string }) {
  const [sigla = '', nome = sigla] = grupo.split(' · ');
  return (
    <abbr className={`${classes.small} ${classes.added}`} title={nome}>
      {sigla}
    </abbr>
  );
}

function Dia({ instant }: { instant: string }) {
  return (
    <span className={`${classes.small} ${classes.added}`}>
      <DateTimeText instant={instant} short />
    </span>
  );
}

function describeAtendente(row: Linha): string {
  return row.atendente ?? 'sem atendente';
}

function PrazoCell({ row, detalhe }: { row: Linha; detalhe: Vista | undefined }) {
  const { configuracoes } = useConfig();
  return (
    <span className={classes.when}>
      {hasClock(row) ? (
        <>
          <span>
            <DeadlineBadge {...row.prazo} today={todayIso()} />
          </span>
          <span className={classes.small}>
            {describeStatus(configuracoes, row.status, 'equipe', row.dispensada)}
          </span>
        </>
      ) : (
        <span>
          <RequerimentoStatus codigo={row.status} dispensada={row.dispensada} leitor="equipe" />
        </span>
      )}
      {detalhe && <SubsituacaoChip {...detalhe} />}
    </span>
  );
}
