import { IDENTIFICACOES } from '@balcao/domain/manifestacao/identificacao';
import { TIPOS_MANIFESTACAO } from '@balcao/domain/manifestacao/tipo';
import { StatusBadge } from '#ui/badge.tsx';
import { DateTimeText } from '#ui/date.tsx';
import type { Column } from '#ui/table/column.ts';
import type { ManifestacaoDaLista } from '../queries.ts';
import { PrazoBadge, SituacaoBadge } from './badges.tsx';
import classes from './lista.module.css';
import type { Caixa } from './search.ts';

type Coluna = Column<ManifestacaoDaLista>;

/** The subject where there is one, else the kind; the protocol stands below, in compact rows behind it. */
function Titulo({ row: { assunto, tipo, protocolo, novidade } }: { row: ManifestacaoDaLista }) {
  const nome = TIPOS_MANIFESTACAO[tipo];
  return (
    <span className={classes.titulo}>
      <span className={classes.line}>{assunto || nome}</span>
      <span className={classes.under}>
        <span className={classes.numero}>{protocolo}</span>
        {assunto && <span className={classes.tipo}> · {nome}</span>}
      </span>
      {novidade && <StatusBadge tone="info">Há novidade</StatusBadge>}
    </span>
  );
}

/** Two lines at most, in compact rows one; the page of the row has all of it. */
const curto = (text: string | null) => <span className={classes.curto}>{text ?? '–'}</span>;

const TITULO: Coluna = {
  id: 'manifestacao',
  header: 'Manifestação',
  width: '34%',
  hideable: false,
  card: 'title',
  cell: (row) => <Titulo row={row} />,
};

const PRAZO: Coluna = {
  id: 'prazo',
  header: 'Prazo da resposta',
  sortable: true,
  nowrap: true,
  card: 'field',
  cardHas: ({ prazoSituacao }) => prazoSituacao !== 'encerrado',
  cell: (row) => <PrazoBadge {...row} />,
};

const RECEBIDA: Coluna = {
  id: 'recebida',
  header: 'Recebida em',
  sortable: true,
  nowrap: true,
  card: 'field',
  cell: ({ recebidaEm }) => <DateTimeText instant={recebidaEm} short />,
};

const CATEGORIA: Coluna = {
  id: 'categoria',
  header: 'Categoria',
  card: 'field',
  cardHas: ({ categoria }) => categoria !== null,
  cell: ({ categoria }) => curto(categoria),
};

const MUNICIPIO: Coluna = {
  id: 'municipio',
  header: 'Município',
  card: 'hidden',
  cell: ({ municipio }) => curto(municipio),
};

const DA_EQUIPE: readonly Coluna[] = [
  {
    id: 'autor',
    header: 'Quem escreveu',
    card: 'field',
    cell: ({ autor, identificacao }) => curto(autor ?? IDENTIFICACOES[identificacao].nome),
  },
  { id: 'atendente', header: 'Atendente', card: 'hidden', cell: ({ atendente }) => curto(atendente) },
];

/** The columns of a list of manifestations; staff also see whose it is and who has it. */
export function colunas(caixa: Caixa): readonly Coluna[] {
  const equipe = caixa === 'equipe';
  const situacao: Coluna = {
    id: 'situacao',
    header: 'Situação',
    card: 'badge',
    cell: ({ situacao: at, areas }) => (
      <span className={classes.situacao}>
        <SituacaoBadge situacao={at} lado={equipe ? 'equipe' : 'autor'} />
        {areas.length > 0 && <span className={classes.under}>{areas.join(', ')}</span>}
      </span>
    ),
  };
  return [TITULO, situacao, PRAZO, ...(equipe ? DA_EQUIPE : []), CATEGORIA, MUNICIPIO, RECEBIDA];
}

/** Columns that start hidden where not all of them have room. */
export const MENOS_USADAS: readonly string[] = ['municipio', 'atendente', 'categoria'];
