import { IconAlertTriangle } from '@tabler/icons-react';
import { Coming } from '#ui/coming.tsx';
import { Link } from '#ui/link.tsx';
import classes from './grupo.module.css';
import { sayEspera } from './grupo-text.ts';
import { useSemResponsavel } from './queries.ts';

const TO = '/atendente/requerimentos?visao=sem_atendente';

interface SemResponsavelProps {
  /** Number of free requests in the queue; a change refetches this note. */
  semAtendente?: number | undefined;
}

/** Warns in the queue of requests that wait longer than their group allows; renders nothing otherwise. */
export function SemResponsavel({ semAtendente }: SemResponsavelProps) {
  const { data, isLoading } = useSemResponsavel(semAtendente);
  if (isLoading) return <Coming />;
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <div className={classes.waiting}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      <div>
        <ul>
          {[...new Set(items.map(({ limite }) => limite))].map((limite) => (
            <li key={limite}>{sayEspera(items.filter((item) => item.limite === limite))}</li>
          ))}
        </ul>
        <Link to={TO}>Ver pedidos sem atendente</Link>
      </div>
    </div>
  );
}
