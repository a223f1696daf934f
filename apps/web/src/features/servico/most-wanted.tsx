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

/** How many services are called the most wanted, and from how many on it helps to name them. */
const TOP = 3;
const TOP_FROM = 8;

/** The services that were asked for most in the last 90 days; nothing while the list is short anyway. */
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
