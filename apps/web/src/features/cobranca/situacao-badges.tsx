import { StatusBadge } from '#ui/badge.tsx';
import { todayIso } from '#ui/date.tsx';
import { describeCobranca } from './describe-cobranca.ts';
import classes from './pagamento.module.css';
import type { Cobranca } from './queries.ts';

/** The state of a charge, and whether its debtor contests it. */
export function SituacaoBadges({ cobranca }: { cobranca: Cobranca }) {
  const { texto, tone } = describeCobranca(cobranca, todayIso());
  return (
    <span className={classes.badges}>
      <StatusBadge tone={cobranca.emDiscussao ? 'neutro' : tone}>{texto}</StatusBadge>
      {cobranca.emDiscussao && <StatusBadge tone="info">Em discussão</StatusBadge>}
    </span>
  );
}
