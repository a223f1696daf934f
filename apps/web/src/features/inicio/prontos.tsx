import type { documento } from '@balcao/contract/documento';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { IconFileDownload } from '@tabler/icons-react';
import { RelativeTime } from '#ui/date.tsx';
import { Todo } from './todo.tsx';

type Items = ResponseOf<typeof documento.prontos>['items'];

/** Documents issued lately, each linked to its file. */
export function Prontos({ items }: { items: Items }) {
  return items.map(({ id, titulo, emitidoEm, requerimento }) => (
    <Todo
      key={id}
      to={`/download/requerimento/documento/${id}`}
      icon={<IconFileDownload size={22} />}
      title={`Documento pronto: ${titulo}`}
      detail={
        <>
          Pedido {requerimento.numero} · emitido <RelativeTime instant={emitidoEm} />
        </>
      }
    />
  ));
}
