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
  /** The row in the preview; null without one. */
  current: string | null;
  /** There is room for the people beside the matter, with the preview and all. */
  roomy: boolean;
  /** The row that the view no longer has, and that is there because the person is on it. */
  left: string | null;
  /** There is no room for the people beside the matter. */
  stacked: boolean;
  /** The person's name where all rows should be theirs: said in each, it would only take room. */
  eu: string | undefined;
  etiquetas: ReadonlyMap<string, readonly Etiqueta[]>;
  /** Finer situations by request. */
  detalhes: ReadonlyMap<string, Vista>;
}

/** What, who and until when, and what the person adds. Where it is narrow the people stand under the matter, so that both can be read whole. */
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

/** What the law puts before the rest, or may. */
function Prioridade({ row: { prioridade, prioridadePedida } }: { row: Linha }) {
  const rank = PRIORIDADES[prioridade];
  return (
    <>
      {rank && <StatusBadge tone="atencao">{rank}</StatusBadge>}{' '}
      {prioridadePedida && <StatusBadge tone="info">prioridade a conferir</StatusBadge>}{' '}
    </>
  );
}

/** A card has no room for them. */
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

/** 'REG · Registro' by its acronym: the name is there for who does not know it. */
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
          <span className={classes.small}>{describeStatus(configuracoes, row.status, 'equipe')}</span>
        </>
      ) : (
        <span>
          <RequerimentoStatus codigo={row.status} leitor="equipe" />
        </span>
      )}
      {detalhe && <SubsituacaoChip {...detalhe} />}
    </span>
  );
}
