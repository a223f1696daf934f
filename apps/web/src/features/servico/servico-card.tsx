import type { ReactNode } from 'react';
import { PlainLink } from '#ui/link.tsx';
import classes from './servico-card.module.css';

interface ServicoCardProps {
  titulo: string;
  resumo: string;
  /** Link of the whole card; null for none. */
  to: string | null;
  children: ReactNode;
}

/** One service in a list: name, summary and facts. */
export function ServicoCard({ titulo, resumo, to, children }: ServicoCardProps) {
  return (
    <article className={classes.card} data-closed={to === null || undefined}>
      <h3 className={classes.title}>
        {to === null ? (
          titulo
        ) : (
          <PlainLink to={to} className={classes.link}>
            {titulo}
          </PlainLink>
        )}
      </h3>
      <p className={classes.summary}>{resumo}</p>
      {children}
    </article>
  );
}
