import { fila } from '@balcao/contract/fila';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf } from '#platform/call.ts';
import { onNews } from '#platform/news.ts';
import { polled } from '#platform/polled.ts';
import { Callout } from '#ui/callout.tsx';
import { Coming } from '#ui/coming.tsx';
import { ComoCalculado } from '#ui/como-calculado.tsx';
import { formatAte, todayIso } from '#ui/date.tsx';
import { Link } from '#ui/link.tsx';
import classes from './esperam-por-voce.module.css';

type Esperas = ResponseOf<typeof fila.esperas>;
type Espera = Esperas['items'][number];

/** The longest list that does not push the queue off the screen; the nearest terms come first. */
const MOST = 4;

/**
 * Opinions and second approvals that wait for this person. Their requests belong to others, so no working view lists them.
 */
export function EsperamPorVoce() {
  const cache = useQueryClient();
  const { data, isLoading } = useQuery({ ...polled(fila.esperas), refetchInterval: 120_000 });
  const shown = data?.items.map(({ id }) => id).join(' ') ?? '';
  useEffect(
    () =>
      onNews((news) => {
        // A new item comes with a notice; a change of an item comes as a change of its request.
        const isShown = news.evento === 'requerimento' && shown.split(' ').includes(news.id);
        if (news.evento === 'notificacoes' || isShown)
          void cache.invalidateQueries({ queryKey: keyOf(fila.esperas) });
      }),
    [cache, shown],
  );
  if (isLoading) return <Coming />;
  const total = data ? data.pareceres + data.aprovacoes : 0;
  if (!data || total === 0) return null;
  const more = total - MOST;
  return (
    <Callout title={titleOf(data)}>
      <ul className={classes.list}>
        {data.items.slice(0, MOST).map((one) => (
          <li key={`${one.especie} ${one.id}`}>
            <Link to={`/requerimento/${one.id}`}>{one.numero}</Link>: {describe(one)}
            <ComoCalculado explicacao={one.explicacao} de={`o prazo de ${one.numero}`} />
          </li>
        ))}
        {more > 0 && <li>E mais {more} depois destes.</li>}
      </ul>
    </Callout>
  );
}

function titleOf({ pareceres, aprovacoes }: Esperas): string {
  const counts = [
    ...(pareceres > 0 ? [pareceres === 1 ? '1 parecer' : `${pareceres} pareceres`] : []),
    ...(aprovacoes > 0 ? [aprovacoes === 1 ? '1 aprovação' : `${aprovacoes} aprovações`] : []),
  ];
  const verb = pareceres + aprovacoes === 1 ? 'Espera' : 'Esperam';
  return `${verb} por você: ${counts.join(' e ')}`;
}

function describe({ especie, titulo, grupo, prazoEm }: Espera): string {
  const what = especie === 'aprovacao' ? `segunda aprovação de “${titulo}”` : `parecer sobre “${titulo}”`;
  return `${what}${grupo ? `, pedido ao grupo ${grupo}` : ''}${describePrazo(prazoEm)}.`;
}

function describePrazo(prazoEm: string | null): string {
  const today = todayIso();
  if (prazoEm === null) return '';
  return prazoEm < today ? `. O prazo ${formatAte(prazoEm, today)}` : `, ${formatAte(prazoEm, today)}`;
}
