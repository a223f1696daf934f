import { IconClock, IconCoin, IconLock, IconUsers } from '@tabler/icons-react';
import { PlainLink } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { formularioPath } from '../wizard/wizard-search.ts';
import classes from './servico-card.module.css';
import { type ServicoResumo, sayPublico } from './servico-resumo.ts';

/** What a service costs, in words. */
export function Taxa({ centavos }: { centavos: number | null }) {
  if (centavos === null) return 'Depende do pedido';
  return centavos === 0 ? 'Gratuito' : <Money cents={centavos} />;
}

/** One service: what it does, when it is ready, what it costs, for whom, and what to have at hand. */
export function ServicoCard({ servico }: { servico: ServicoResumo }) {
  const { id, titulo, resumo, prazo, taxaCentavos, publico, oQuePrecisa, elegivel, motivoInelegivel } =
    servico;
  return (
    <article className={classes.card} data-closed={!elegivel || undefined}>
      <h3 className={classes.title}>
        {elegivel ? (
          <PlainLink to={formularioPath(id)} className={classes.link}>
            {titulo}
          </PlainLink>
        ) : (
          titulo
        )}
      </h3>
      <p className={classes.summary}>{resumo}</p>
      {!elegivel && (
        <p className={classes.reason}>
          <IconLock size={16} aria-hidden="true" />
          {motivoInelegivel}
        </p>
      )}
      <ul className={classes.facts}>
        <li>
          <IconClock size={16} aria-hidden="true" />
          <VisuallyHidden>Quando fica pronto: </VisuallyHidden>
          {prazo}
        </li>
        <li>
          <IconCoin size={16} aria-hidden="true" />
          <VisuallyHidden>Quanto custa: </VisuallyHidden>
          <Taxa centavos={taxaCentavos} />
        </li>
        <li className={classes.wide}>
          <IconUsers size={16} aria-hidden="true" />
          <VisuallyHidden>Para quem é: </VisuallyHidden>
          {sayPublico(publico)}
        </li>
      </ul>
      <details className={classes.details}>
        <summary>
          O que ter em mãos<VisuallyHidden>: {titulo}</VisuallyHidden>
        </summary>
        <ul>
          {oQuePrecisa.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </details>
    </article>
  );
}
