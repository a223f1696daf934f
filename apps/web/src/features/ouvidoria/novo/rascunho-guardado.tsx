import { formatHora } from '@balcao/domain/texto/data-br';
import classes from './novo.module.css';

/** Says quietly when the draft was kept; null for none. */
export function RascunhoGuardado({ em }: { em: string | null }) {
  return (
    <p role="status" className={classes.kept}>
      {em && `Rascunho guardado às ${formatHora(new Date(em))}`}
    </p>
  );
}
