import { formatDataHora } from '@balcao/domain/texto/data-br';
import { IconShieldLock } from '@tabler/icons-react';
import { Link } from '#ui/link.tsx';
import classes from './banners.module.css';

/** The council demands the second factor, and some days are left to set it up. */
export function SegundoFatorPrazo({ id, ate }: { id: string; ate: string }) {
  return (
    <p className={classes.calm}>
      <IconShieldLock size={18} aria-hidden="true" />
      <span>
        Ative a verificação em duas etapas até {formatDataHora(new Date(ate))}. Depois disso, o portal só abre
        com ela. <Link to={`/usuario/${id}`}>Ativar em “Meus dados”</Link>
      </span>
    </p>
  );
}
