import { sayFalha } from '@balcao/domain/email/falha';
import { DateTimeText } from '#ui/date.tsx';
import type { Column } from '#ui/table/column.ts';
import classes from './email.module.css';
import type { EmailResumo } from './queries.ts';
import { SituacaoBadge } from './situacao-badge.tsx';

/** The columns of the outbox. */
export const EMAIL_COLUMNS: readonly Column<EmailResumo>[] = [
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
        {row.erro && <p className={classes.erro}>{sayFalha(row.erro)}</p>}
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

/** Prefers a line break before the @ to one inside a word. */
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
