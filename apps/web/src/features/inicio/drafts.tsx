import type { ResponseOf } from '@balcao/contract/kernel/route';
import type { rascunho } from '@balcao/contract/rascunho';
import { endSentence } from '@balcao/domain/texto/frase';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { RelativeTime } from '#ui/date.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import classes from './inicio.module.css';
import { rascunhosQuery } from './queries.ts';
import { Todo } from './todo.tsx';

/** Drafts shown here; the catalogue lists them all. */
const DRAFTS = 3;

/** The latest drafts, with a link to the others. */
export function Drafts({ items }: Pick<ResponseOf<typeof rascunho.list>, 'items'>) {
  return (
    <>
      {items.slice(0, DRAFTS).map((row) => (
        <Todo
          key={row.id}
          to={`/novorequerimento/formulario/${row.tipoId}?rascunho=${row.id}`}
          icon={<IconPencil size={22} />}
          title={`Continuar: ${row.titulo}`}
          detail={
            <>
              {row.emNomeDe !== null && `Em nome de ${endSentence(row.emNomeDe)} `}
              {row.distincao !== null && `${endSentence(row.distincao)} `}
              Rascunho salvo <RelativeTime instant={row.atualizadoEm} />
            </>
          }
        />
      ))}
      {items.length > DRAFTS && (
        <li>
          <Link to="/novorequerimento/tipos">Ver todos os rascunhos</Link>
        </li>
      )}
    </>
  );
}

/** A staff member's own drafts. They come last: few have one, and they must not shift the queue as they load. */
export function StaffDrafts() {
  const items = useQuery(rascunhosQuery).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section title="Seus rascunhos" surface={false}>
      <ul className={classes.todo}>
        <Drafts items={items} />
      </ul>
    </Section>
  );
}
