import type { ResponseOf } from '@balcao/contract/kernel/route';
import type { reabertura } from '@balcao/contract/reabertura';
import { IconRefresh } from '@tabler/icons-react';
import { Ate } from './ate.tsx';
import { Todo } from './todo.tsx';

type Items = ResponseOf<typeof reabertura.reabriveis>['items'];

/** Requests archived for want of an answer that can still be reopened. They are not urgent, but the day passes. */
export function Reabriveis({ items }: { items: Items }) {
  return items.map(({ id, numero, titulo, ate }) => (
    <Todo
      key={id}
      to={`/requerimento/${id}`}
      icon={<IconRefresh size={22} />}
      title={`Ainda dá para reabrir: ${titulo}`}
      detail={`${numero} · arquivado por falta de resposta`}
      aside={<Ate dia={ate} corre="cinza" />}
    />
  ));
}
