import { IconCheck, IconExclamationCircle, IconMinus } from '@tabler/icons-react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Link } from '#ui/link.tsx';
import classes from './macro.module.css';
import type { Execucao } from './queries.ts';

/** The result for each request of a run, those with a reason first. */
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
        {rows.map((item) => {
          const { id, numero, motivo } = item;
          const nothing = item.situacao === 'sem_efeito';
          const Icon = nothing ? IconMinus : motivo !== null ? IconExclamationCircle : IconCheck;
          return (
            <li
              key={id}
              className={classes.item}
              data-recusado={(motivo !== null && !nothing) || undefined}
              data-nada={nothing || undefined}
            >
              <p className={classes.head}>
                <Icon size={18} aria-hidden="true" />
                <Link to={`/requerimento/${id}`} onClick={onClose}>
                  {numero}
                </Link>
                <span>{describeItem(item)}</span>
              </p>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

function describeItem({ situacao, motivo }: Execucao['itens'][number]): string {
  if (situacao === 'feito') return motivo === null ? 'Feito' : `Continua feito. ${motivo}`;
  if (situacao === 'sem_efeito')
    return motivo === null ? 'Nada a fazer: já estava assim' : `Nada a fazer. ${motivo}`;
  return motivo ?? 'Desfeito';
}
