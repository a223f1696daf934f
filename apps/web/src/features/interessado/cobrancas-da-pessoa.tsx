import { interessado } from '@balcao/contract/interessado';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, keyOf } from '#platform/call.ts';
import { Button } from '#ui/button.tsx';
import { CobrancaBadges } from '#ui/cobranca-badges.tsx';
import { DateText } from '#ui/date.tsx';
import { Failure } from '#ui/failure.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { useFocusStays } from '#ui/table/use-focus-stays.ts';
import classes from './interessado.module.css';

type Cobranca = ResponseOf<typeof interessado.cobrancas>['items'][number];

const A_PAGE = 5;

/** The person's charges, a few at a time, loaded on demand. */
export function CobrancasDaPessoa({ requerimentoId }: { requerimentoId: string }) {
  const [wanted, setWanted] = useState(false);
  const { box, act } = useFocusStays<HTMLDivElement>();
  const list = useInfiniteQuery({
    queryKey: [...keyOf(interessado.cobrancas), requerimentoId],
    queryFn: ({ pageParam, signal }) => {
      const query = { pagina: String(pageParam), porPagina: String(A_PAGE) };
      return call(interessado.cobrancas, { params: { id: requerimentoId }, query }, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (total > pages.length * A_PAGE ? pages.length + 1 : undefined),
    enabled: wanted,
    // Returning to the window must not record another reading.
    refetchOnWindowFocus: false,
    staleTime: 300_000,
    retry: false,
  });
  const pages = list.data?.pages ?? [];
  const items = pages.flatMap((page) => page.items);
  const left = (pages[0]?.total ?? 0) - items.length;
  const more = () => {
    act();
    if (!wanted) return setWanted(true);
    // Retries only the page that failed.
    void (list.data ? list.fetchNextPage() : list.refetch());
  };
  return (
    <div ref={box} tabIndex={-1} data-focus-quiet>
      {pages[0]?.total === 0 && <p className={classes.quiet}>Nenhuma cobrança até hoje.</p>}
      {items.length > 0 && (
        <ul className={classes.list} aria-label="Cobranças da pessoa">
          {items.map((item) => (
            <Linha key={item.id} cobranca={item} />
          ))}
        </ul>
      )}
      <Failure error={list.error} />
      {(!list.data || left > 0) && (
        <Button variant="subtle" size="compact-sm" loading={list.isFetching} onClick={more}>
          {list.data ? `Ver mais (${left})` : 'Ver as cobranças'}
        </Button>
      )}
    </div>
  );
}

function Linha({ cobranca }: { cobranca: Cobranca }) {
  const { descricao, total, vencimento, requerimento } = cobranca;
  return (
    <li>
      <span>
        {descricao} · <Money cents={total} />
      </span>
      {requerimento && (
        <span className={classes.quiet}>
          <Link to={`/requerimento/${requerimento.id}`} className={classes.numero}>
            {requerimento.numero}
          </Link>{' '}
          {requerimento.titulo}
        </span>
      )}
      <span className={classes.state}>
        <CobrancaBadges cobranca={cobranca} />
        <span className={classes.quiet}>
          Vencimento <DateText date={vencimento} />
        </span>
      </span>
    </li>
  );
}
