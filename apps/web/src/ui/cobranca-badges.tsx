import { dizerCobranca, dizerMarcas, type Marcas } from '@balcao/domain/pagamento/palavras';
import { StatusBadge } from './badge.tsx';
import classes from './cobranca-badges.module.css';
import { todayIso } from './date.tsx';

type Facts = Parameters<typeof dizerCobranca>[0] & Marcas;

/** The state of a charge, and whether its debtor contests it or their card's bank disputes its payment. */
export function CobrancaBadges({ cobranca }: { cobranca: Facts }) {
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
