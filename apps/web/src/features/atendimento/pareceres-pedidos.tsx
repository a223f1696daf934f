import { fila } from '@balcao/contract/fila';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf } from '#platform/call.ts';
import { onNews } from '#platform/news.ts';
import { polled } from '#platform/polled.ts';
import { Callout } from '#ui/callout.tsx';
import { formatAte, todayIso } from '#ui/date.tsx';
import { Link } from '#ui/link.tsx';
import classes from './pareceres-pedidos.module.css';

type Parecer = ResponseOf<typeof fila.pareceres>['items'][number];

/** More than these would push the queue away; the nearest terms come first. */
const MOST = 4;

/** Opinions that wait for the person: their requests are with others, and so in none of the views below. */
export function PareceresPedidos() {
  const cache = useQueryClient();
  const { data } = useQuery({ ...polled(fila.pareceres), refetchInterval: 120_000 });
  useEffect(
    () =>
      onNews(({ evento }) => {
        // Whoever is asked gets a notice; whatever else happens to an opinion happens to its request.
        if (evento === 'notificacoes' || evento === 'requerimento')
          void cache.invalidateQueries({ queryKey: keyOf(fila.pareceres) });
      }),
    [cache],
  );
  if (!data || data.total === 0) return null;
  const more = data.total - MOST;
  return (
    <Callout
      title={data.total === 1 ? '1 parecer espera por você' : `${data.total} pareceres esperam por você`}
    >
      <ul className={classes.list}>
        {data.items.slice(0, MOST).map((one) => (
          <li key={one.id}>
            <Link to={`/requerimento/${one.id}`}>{one.numero}</Link> {describe(one)}
          </li>
        ))}
        {more > 0 && <li>e mais {more}, com prazo maior.</li>}
      </ul>
    </Callout>
  );
}

function describe({ titulo, grupo, prazoEm }: Parecer): string {
  const today = todayIso();
  const prazo = prazoEm < today ? `prazo ${formatAte(prazoEm, today)}` : formatAte(prazoEm, today);
  return [titulo, ...(grupo ? [`pedido ao grupo ${grupo}`] : []), prazo].join(' · ');
}
