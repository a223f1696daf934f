import { fila } from '@balcao/contract/fila';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { IconUserExclamation } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf } from '#platform/call.ts';
import { meets, useEu } from '#platform/can.ts';
import { onNews } from '#platform/news.ts';
import { ComoCalculado } from '#ui/como-calculado.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { Ate } from './ate.tsx';
import classes from './inicio.module.css';
import { esperasQuery } from './queries.ts';
import { Todo } from './todo.tsx';

type Esperas = ResponseOf<typeof fila.esperas>;
type Espera = Esperas['items'][number];

/** Most rows shown; the queue has the others. */
const MOST = 3;

/**
 * Opinions and second approvals that wait for this person, and whether the answer has arrived. Those requests belong to
 * others, so the queue's counts leave them out.
 */
export function useEsperas(): { esperas: Esperas | undefined; settled: boolean } {
  const cache = useQueryClient();
  const enabled = meets(useEu(), fila.esperas);
  const { data, isPending, failureCount } = useQuery({ ...esperasQuery, enabled });
  useEffect(
    () =>
      onNews(({ evento }) => {
        if (evento === 'notificacoes') void cache.invalidateQueries({ queryKey: keyOf(fila.esperas) });
      }),
    [cache],
  );
  return { esperas: data, settled: !enabled || !isPending || failureCount > 0 };
}

/**
 * Opinions and approvals that only this person can give, each linked to its request. Renders nothing when there are
 * none.
 */
export function EsperasSection({ items, pareceres, aprovacoes }: Esperas) {
  const total = pareceres + aprovacoes;
  if (total === 0) return null;
  const shown = items.slice(0, MOST);
  const more = total - shown.length;
  return (
    <Section title={total === 1 ? 'Espera por você' : 'Esperam por você'} surface={false}>
      <ul className={classes.todo}>
        {shown.map((one) => (
          <EsperaTodo key={`${one.especie} ${one.id}`} {...one} />
        ))}
        {more > 0 && (
          <li>
            <Link to="/atendente/requerimentos">Ver mais {more} na fila</Link>
          </li>
        )}
      </ul>
    </Section>
  );
}

function EsperaTodo({ especie, id, numero, titulo, grupo, prazoEm, explicacao }: Espera) {
  return (
    <Todo
      to={`/requerimento/${id}`}
      urgent
      icon={<IconUserExclamation size={22} />}
      title={`${especie === 'parecer' ? 'Dar parecer' : 'Aprovar como segunda pessoa'}: ${titulo}`}
      detail={grupo ? `${numero} · pedido ao grupo ${grupo}` : numero}
      aside={<Ate dia={prazoEm} passou="vermelho" />}
      below={<ComoCalculado explicacao={explicacao} de={`o prazo de ${numero}`} />}
    />
  );
}
