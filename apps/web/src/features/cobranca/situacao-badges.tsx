import { dizerCobranca, dizerMarcas, type Marcas } from '@balcao/domain/pagamento/palavras';
import { StatusBadge } from '#ui/badge.tsx';
import { todayIso } from '#ui/date.tsx';
import classes from './pagamento.module.css';

type Facts = Parameters<typeof dizerCobranca>[0] & Marcas;

/** The state of a charge, and whether its debtor contests it or their card's bank disputes its payment. */
export function SituacaoBadges({ cobranca }: { cobranca: Facts }) {
  const { texto, tone } = dizerCobranca(cobranca, todayIso());
  return (
    <span className={classes.badges}>
      <StatusBadge tone={cobranca.emDiscussao ? 'neutro' : tone}>{texto}</StatusBadge>
      {dizerMarcas(cobranca).map((marca) => (
        <StatusBadge key={marca.texto} tone={marca.tone}>
          {marca.texto}
        </StatusBadge>
      ))}
    </span>
  );
}
