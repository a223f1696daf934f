import { ACORDOS_EM_PALAVRAS } from '@balcao/domain/pagamento/resumo-do-acordo';
import { StatusBadge } from '#ui/badge.tsx';
import { CobrancaBadges } from '#ui/cobranca-badges.tsx';
import { DateText, DateTimeText } from '#ui/date.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import type { Column } from '#ui/table/column.ts';
import { Acoes } from './acoes.tsx';
import { deQuem } from './de-quem.tsx';
import { foiPaga } from './foi-paga.ts';
import classes from './lista.module.css';
import type { AcordoDaLista, Linha, MinhaCobranca } from './queries.ts';
import { TotalHoje } from './total-hoje.tsx';

export const EXERCICIO: Column<Linha> = {
  id: 'exercicio',
  header: 'Exercício',
  cell: ({ exercicio }) => exercicio ?? '–',
  nowrap: true,
  sortable: true,
  card: 'hidden',
};

export const VENCIMENTO: Column<Linha> = {
  id: 'vencimento',
  header: 'Vencimento',
  cell: ({ vencimento }) => <DateText date={vencimento} />,
  nowrap: true,
  sortable: true,
  card: 'field',
};

export const ORIGINAL: Column<Linha> = {
  id: 'original',
  header: 'Original',
  cell: ({ original }) => <Money cents={original} />,
  align: 'end',
  nowrap: true,
  sortable: true,
  card: 'hidden',
};

export const ENCARGOS: Column<Linha> = {
  id: 'encargos',
  header: 'Encargos',
  cell: ({ encargos }) => (encargos === 0 ? '–' : <Money cents={encargos} />),
  align: 'end',
  nowrap: true,
  card: 'field',
  cardHas: ({ encargos }) => encargos !== 0,
};

export const TOTAL: Column<Linha> = {
  id: 'total',
  header: 'Total hoje',
  cell: (row) =>
    row.total === 0 ? (
      '–'
    ) : (
      <strong>
        <TotalHoje row={row} />
      </strong>
    ),
  align: 'end',
  nowrap: true,
  card: 'field',
  cardHas: ({ total }) => total !== 0,
};

/** What was paid, and below it what was too much, with the way to use it or to have it back. */
const PAGO: Column<MinhaCobranca> = {
  id: 'pago',
  header: 'Pago',
  cell: ({ pago, aMais }) => (
    <>
      {pago === 0 ? '–' : <Money cents={pago} />}
      {aMais > 0 && (
        <div className={classes.detail}>
          <Link to="/financeiro/cobrancas?aba=creditos">
            Pago a mais: <Money cents={aMais} />
          </Link>
        </div>
      )}
    </>
  ),
  align: 'end',
  nowrap: true,
  card: 'field',
};

const SITUACAO: Column<Linha> = {
  id: 'situacao',
  header: 'Situação',
  width: '16%',
  cell: (row) => <CobrancaBadges cobranca={row} />,
  card: 'badge',
};

/** The same in one line, for lists without a long badge. */
export const SITUACAO_EM_LINHA: Column<Linha> = { ...SITUACAO, nowrap: true };

/** The description in one line, without the number of its request. */
export function descricaoDe({ descricao, requerimento }: Linha): string {
  return requerimento ? descricao.replace(` ${requerimento.numero}`, '') : descricao;
}

function Descricao({ row }: { row: Linha }) {
  return row.requerimento ? (
    <Link to={`/requerimento/${row.requerimento.id}`} className={classes.line}>
      {descricaoDe(row)}
    </Link>
  ) : (
    <span className={classes.line}>{row.descricao}</span>
  );
}

const DESCRICAO: Column<Linha> = {
  id: 'descricao',
  header: 'Descrição',
  width: '22%',
  sortable: true,
  hideable: false,
  card: 'title',
  cell: (row) => <Descricao row={row} />,
};

/** The total with what it is made of below, where the parts have no columns of their own. */
const TOTAL_COM_PARTES: Column<MinhaCobranca> = {
  ...TOTAL,
  cell: (row) => (
    <>
      {TOTAL.cell(row)}
      {row.total !== 0 && row.encargos !== 0 && (
        <div className={classes.detail}>
          <Money cents={row.original} /> {row.encargos < 0 ? '−' : '+'}{' '}
          <Money cents={Math.abs(row.encargos)} />
        </div>
      )}
    </>
  ),
};

/** The description with whose it is below, where that has no column of its own. */
function descricaoComPessoa(eu: string | null): Column<MinhaCobranca> {
  if (eu === null) return DESCRICAO;
  return {
    ...DESCRICAO,
    cell: (row) => (
      <>
        <Descricao row={row} />
        <div className={classes.detail}>{row.pessoa.id === eu ? 'Você' : row.pessoa.nome}</div>
      </>
    ),
  };
}

interface MinhasInput {
  aba: 'abertas' | 'pagas';
  /** The reader; null where they act for nobody, so that all charges are theirs. */
  eu: string | null;
  /** Whether every fact has room for a column. */
  roomy: boolean;
  onPagar: (row: MinhaCobranca) => void;
  onBoleto: (row: MinhaCobranca) => void;
}

/** The columns of one's own charges in a tab. */
export function colunasDeMinhas({ aba, eu, roomy, ...acts }: MinhasInput): Column<MinhaCobranca>[] {
  const acoes: Column<MinhaCobranca> = {
    id: 'acoes',
    header: 'Ações',
    hideable: false,
    nowrap: true,
    card: 'acts',
    cell: (row) => <Acoes row={row} {...acts} />,
  };
  const what = roomy ? [DESCRICAO, ...deQuem<MinhaCobranca>(eu)] : [descricaoComPessoa(eu)];
  const facts = [...what, EXERCICIO, VENCIMENTO, ORIGINAL];
  return aba === 'abertas'
    ? [...facts, ENCARGOS, roomy ? TOTAL : TOTAL_COM_PARTES, { ...SITUACAO, width: '20%' }, acoes]
    : [...facts, PAGO, SITUACAO_EM_LINHA, { ...acoes, cardHas: foiPaga }];
}

const ACORDO: Column<AcordoDaLista> = {
  id: 'numero',
  header: 'Acordo',
  width: '26%',
  card: 'title',
  cell: ({ numero, feitoEm }) => (
    <>
      {numero}
      <div className={classes.detail}>
        Feito em <DateTimeText instant={feitoEm} short />
      </div>
    </>
  ),
};

const PARCELAS: readonly Column<AcordoDaLista>[] = [
  {
    id: 'pagas',
    header: 'Parcelas pagas',
    card: 'field',
    nowrap: true,
    cell: ({ pagas, parcelas }) => `${pagas} de ${parcelas}`,
  },
  {
    id: 'falta',
    header: 'Falta pagar',
    card: 'field',
    align: 'end',
    nowrap: true,
    cell: ({ falta }) => <Money cents={falta} />,
  },
  {
    id: 'proxima',
    header: 'Próxima parcela',
    card: 'field',
    nowrap: true,
    cell: ({ proxima }) =>
      proxima ? (
        <>
          <Money cents={proxima.valor} /> em <DateText date={proxima.vencimento} />
        </>
      ) : (
        '–'
      ),
  },
  {
    id: 'situacao',
    header: 'Situação',
    card: 'badge',
    cell: ({ situacao }) => {
      const { texto, tone } = ACORDOS_EM_PALAVRAS[situacao];
      return <StatusBadge tone={tone}>{texto}</StatusBadge>;
    },
  },
];

/** The columns of one's agreements; `eu` as in the charges. */
export function colunasDeAcordos(eu: string | null): Column<AcordoDaLista>[] {
  return [ACORDO, ...deQuem<AcordoDaLista>(eu), ...PARCELAS];
}
