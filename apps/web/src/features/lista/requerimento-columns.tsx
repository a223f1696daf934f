import type { ColunaId } from '#features/exportacao/api.tsx';
import { hasClock, type Leitor, RequerimentoStatus } from '#features/requerimento/api.tsx';
import { SubsituacaoChip, type Vista } from '#features/situacao/api.tsx';
import { DeadlineBadge } from '#ui/badge.tsx';
import { DateTimeText, todayIso } from '#ui/date.tsx';
import type { ListFilter } from '#ui/list/list-filters.tsx';
import type { Column } from '#ui/table/column.ts';
import classes from './lista.module.css';
import type { Linha } from './queries.ts';

/** A column of the list; its id also names a column of the export. */
export type ListColumn = Column<Linha> & { id: ColunaId };

interface ColumnsInput {
  leitor: Leitor;
  /** There is room for the term, which the specification does not ask for. */
  roomy: boolean;
  /** Finer situations by request. */
  detalhes: ReadonlyMap<string, Vista>;
  /** Name under which the list shows the reader's own requests. */
  nome: string | undefined;
}

function Day({ instant }: { instant: string }) {
  return (
    <span className={classes.small}>
      <DateTimeText instant={instant} short />
    </span>
  );
}

/** 'REG · Registro': staff see the acronym, which saves room; the requester sees the name. */
function Grupo({ grupo, leitor }: { grupo: string; leitor: Leitor }) {
  const [sigla = '', nome = sigla] = grupo.split(' · ');
  return leitor === 'equipe' ? <abbr title={nome}>{sigla}</abbr> : nome;
}

/** The author and, where somebody else filed the request, that person. */
function Autor({ row: { autor, enviadoPor } }: { row: Linha }) {
  return (
    <>
      <span className={classes.clamp}>{autor}</span>
      {enviadoPor && <small className={classes.behalf}>enviado por {enviadoPor}</small>}
    </>
  );
}

/** Whether somebody else is the author or filed the request, such as a proxy or a firm. */
function isAlheio({ autor, enviadoPor }: Linha, nome: string | undefined): boolean {
  return enviadoPor !== null || autor !== nome;
}

/** Filters by column, as the specification lists them. */
export const COLUMN_FILTERS: readonly ListFilter[] = [
  { name: 'id', label: 'ID contém', chip: 'ID' },
  { name: 'titulo', label: 'Tipo contém', chip: 'Tipo' },
  { name: 'autor', label: 'Autor contém', chip: 'Autor' },
  { name: 'grupoNome', label: 'Grupo Resp. contém', chip: 'Grupo' },
  { name: 'atendente', label: 'Atendente Resp. contém', chip: 'Atendente' },
];

const PRAZO: ListColumn = {
  id: 'prazo',
  header: 'Prazo',
  cell: (row) => hasClock(row) && <DeadlineBadge {...row.prazo} today={todayIso()} />,
  sortable: true,
  nowrap: true,
  card: 'hidden',
};

/** The columns of the specification by their names there, in plain words on a card. */
export function requerimentoColumns({ leitor, roomy, detalhes, nome }: ColumnsInput): ListColumn[] {
  return [
    {
      id: 'id',
      header: 'ID',
      cardHeader: 'Número',
      cell: (row) => <span className={classes.small}>{row.numero}</span>,
      sortable: true,
      nowrap: true,
      hideable: false,
      card: 'field',
    },
    {
      id: 'titulo',
      header: 'Tipo',
      width: roomy ? '17%' : '15%',
      cell: (row) => row.titulo,
      sortable: true,
      card: 'title',
    },
    {
      id: 'status',
      header: 'Status',
      cell: (row) => {
        const detalhe = detalhes.get(row.id);
        return (
          <span className={classes.status}>
            <RequerimentoStatus codigo={row.status} dispensada={row.dispensada} leitor={leitor} />
            {detalhe && <SubsituacaoChip {...detalhe} />}
          </span>
        );
      },
      sortable: true,
      nowrap: true,
      card: 'badge',
    },
    ...(roomy ? [PRAZO] : []),
    {
      id: 'autor',
      header: 'Autor',
      width: roomy ? '16%' : undefined,
      cell: (row) => <Autor row={row} />,
      sortable: true,
      card: 'field',
      // A card shows the author only where it is not the reader.
      cardHas: (row) => leitor === 'equipe' || isAlheio(row, nome),
    },
    {
      id: 'grupo',
      header: 'Grupo Resp.',
      cell: (row) => <Grupo grupo={row.grupo} leitor={leitor} />,
      sortable: true,
      card: 'hidden',
    },
    {
      id: 'atendente',
      header: 'Atendente Resp.',
      cardHeader: 'Atendente',
      cell: (row) => row.atendente ?? <span className={classes.none}>sem atendente</span>,
      sortable: true,
      card: leitor === 'equipe' ? 'field' : 'hidden',
    },
    {
      id: 'emissao',
      header: 'Dt Criação',
      cardHeader: 'Criado em',
      cell: (row) => <Day instant={row.emissao} />,
      sortable: true,
      nowrap: true,
    },
    {
      id: 'atualizacao',
      header: 'Dt Atualização',
      cardHeader: 'Atualizado em',
      cell: (row) => <Day instant={row.atualizacao} />,
      sortable: true,
      nowrap: true,
    },
  ];
}
