import { IconUserQuestion } from '@tabler/icons-react';
import { Link } from '#ui/link.tsx';
import classes from './banners.module.css';

/** Nobody proved whose the account is: what that means, and where the next step is told. */
export function ContaNaoConferida({ id }: { id: string }) {
  return (
    <p className={classes.calm}>
      <IconUserQuestion size={18} aria-hidden="true" />
      <span>
        Ainda não conferimos de quem é esta conta. Por enquanto, você vê só os pedidos que enviou por ela.{' '}
        <Link to={`/usuario/${id}`}>Ver o que falta</Link>
      </span>
    </p>
  );
}
