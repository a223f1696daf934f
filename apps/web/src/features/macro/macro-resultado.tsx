import { IconCheck, IconExclamationCircle } from '@tabler/icons-react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Link } from '#ui/link.tsx';
import classes from './macro.module.css';
import type { Execucao } from './queries.ts';

/** What became of each request of a run, those that were left out first. */
export function MacroResultado({ execucao, onClose }: { execucao: Execucao; onClose: () => void }) {
  const rows = [...execucao.itens].sort((a, b) => Number(a.motivo === null) - Number(b.motivo === null));
  return (
    <Dialog
      opened
      size="lg"
      onClose={onClose}
      title={`Resultado: ${execucao.nome}`}
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      <ul className={classes.items}>
        {rows.map(({ id, numero, motivo }) => {
          const Icon = motivo === null ? IconCheck : IconExclamationCircle;
          return (
            <li key={id} className={classes.item} data-recusado={motivo !== null || undefined}>
              <p className={classes.head}>
                <Icon size={18} aria-hidden="true" />
                <Link to={`/requerimento/${id}`} onClick={onClose}>
                  {numero}
                </Link>
                <span>{motivo ?? 'Feito'}</span>
              </p>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
