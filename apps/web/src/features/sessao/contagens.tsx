import { formatNumero } from '@balcao/domain/texto/numero';
import classes from './sessoes.module.css';

interface Contagem {
  label: string;
  value: number;
  detail?: string;
}

interface ContagensProps {
  title: string;
  /** Shown without rows. */
  none: string;
  rows: readonly Contagem[];
}

/** Counts by name, the largest first, each with a bar against the largest. */
export function Contagens({ title, none, rows }: ContagensProps) {
  const largest = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <>
      <h3 className={classes.title}>{title}</h3>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul aria-label={title} className={classes.contagens}>
          {rows.map(({ label, value, detail }) => (
            <li key={label}>
              <span>{label}</span>
              <span>
                <strong>{formatNumero(value)}</strong> {detail}
              </span>
              <div className={classes.track} aria-hidden="true">
                <div className={classes.fill} style={{ width: `${(100 * value) / largest}%` }} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
