import { DateTimeText } from '#ui/date.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { NothingFound } from '#ui/table/nothing-found.tsx';
import { PageGone } from '#ui/table/page-gone.tsx';
import classes from './email.module.css';
import { type EmailSearch, emailAddress } from './email-search.ts';
import type { EmailResumo, Emails } from './queries.ts';
import { SituacaoBadge } from './situacao-badge.tsx';

interface EmailTableProps {
  emails: Emails;
  search: EmailSearch;
  refreshing: boolean;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
  onClear: () => void;
}

const COLUMNS: readonly Column<EmailResumo>[] = [
  { id: 'assunto', header: 'Assunto', cell: (row) => <>{row.assunto}</>, card: 'title' },
  {
    id: 'para',
    header: 'Para',
    width: '32%',
    card: 'wide',
    cell: (row) => <Endereco para={row.para} />,
  },
  {
    id: 'situacao',
    header: 'Situação',
    width: '18%',
    card: 'wide',
    cell: (row) => (
      <>
        <SituacaoBadge situacao={row.situacao} />
        {row.erro && <p className={classes.erro}>{row.erro}</p>}
        {row.situacao === 'pendente' && row.tentativas > 0 && (
          <p className={classes.detail}>{row.tentativas}ª tentativa</p>
        )}
      </>
    ),
  },
  {
    id: 'criadoEm',
    header: 'Criado em',
    width: '170px',
    nowrap: true,
    card: 'wide',
    cell: (row) => <DateTimeText instant={row.criadoEm} />,
  },
];

/** Breaks before the @, where people read a break, and inside a word only when there is no other way. */
function Endereco({ para }: { para: string }) {
  const at = para.lastIndexOf('@');
  return (
    <span className={classes.breaks}>
      {para.slice(0, at)}
      <wbr />
      {para.slice(at)}
    </span>
  );
}

/** The messages, newest first; a row opens its message. */
export function EmailTable({ emails, search, refreshing, onPage, onPageSize, onClear }: EmailTableProps) {
  const { pagina, porPagina, situacao, template, busca } = search;
  const filtered = situacao !== undefined || template !== undefined || busca !== undefined;
  return (
    <DataTable
      caption="Mensagens do portal"
      columns={COLUMNS}
      rows={emails.items}
      rowKey={(row) => row.id}
      rowLabel={(row) => `${row.assunto}, para ${row.para}`}
      rowLink={(row) => emailAddress({ ...search, mensagem: row.id })}
      page={{ number: pagina, size: porPagina, total: emails.total }}
      onPage={onPage}
      onPageSize={onPageSize}
      refreshing={refreshing}
      empty={
        emails.total > 0 ? (
          <PageGone onFirst={() => onPage(1)} />
        ) : filtered ? (
          <NothingFound title="Nenhuma mensagem com estes filtros" onClear={onClear} />
        ) : (
          <NothingYet />
        )
      }
    />
  );
}

function NothingYet() {
  return (
    <EmptyState
      title="Nenhuma mensagem ainda"
      text="Quando o portal avisar alguém, por exemplo ao criar uma conta ou receber um pedido, a mensagem aparece aqui."
    />
  );
}
