import classes from './auth.module.css';

/** A message during the proof of work, announced when it appears. */
export function Working({ active }: { active: boolean }) {
  return (
    <p className={classes.working} role="status">
      {active &&
        'Fazendo uma verificação de segurança automática. Leva alguns segundos, você não precisa fazer nada.'}
    </p>
  );
}
