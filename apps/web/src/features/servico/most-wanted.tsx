import { Link } from '#ui/link.tsx';
import classes from './most-wanted.module.css';

interface Wanted {
  id: number;
  titulo: string;
  pedidos90Dias: number;
}

interface MostWantedProps<S> {
  servicos: readonly S[];
  to: (servico: S) => string;
}

/** Number of services in the list, and the least number of services for which the list is shown. */
const TOP = 3;
const TOP_FROM = 8;

/** The most requested services of the last 90 days. Hidden in a short catalogue. */
export function MostWanted<S extends Wanted>({ servicos, to }: MostWantedProps<S>) {
  const top = servicos
    .filter(({ pedidos90Dias }) => pedidos90Dias > 0)
    .sort((a, b) => b.pedidos90Dias - a.pedidos90Dias)
    .slice(0, TOP);
  if (servicos.length < TOP_FROM || top.length < TOP) return null;
  return (
    <section aria-label="Mais pedidos" className={classes.top}>
      <h2>Mais pedidos</h2>
      <ul>
        {top.map((servico) => (
          <li key={servico.id}>
            <Link to={to(servico)}>{servico.titulo}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
