import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { pickCartas } from './cartas-a-fazer.ts';
import { Drafts } from './drafts.tsx';
import classes from './inicio.module.css';
import { Prontos } from './prontos.tsx';
import {
  aceitesQuery,
  aPagarQuery,
  cartasQuery,
  dividasQuery,
  manifestacoesQuery,
  PENDING_LIST,
  pendingQuery,
  prontosQuery,
  rascunhosQuery,
  reabriveisQuery,
} from './queries.ts';
import { Reabriveis } from './reabriveis.tsx';
import { Waiting } from './waiting.tsx';

/** What waits for the person: questions and charges by nearest day, then new documents and drafts. */
export function PendingActions() {
  const pending = useQuery(pendingQuery);
  const drafts = useQuery(rascunhosQuery);
  // The page waits for these rare parts, so that they do not shift what is being read. It does not fail with them.
  const aceites = useQuery(aceitesQuery);
  const toPay = useQuery(aPagarQuery);
  const debts = useQuery(dividasQuery);
  const reopenable = useQuery(reabriveisQuery);
  const letters = useQuery(cartasQuery);
  const ready = useQuery(prontosQuery);
  const toComplete = useQuery(manifestacoesQuery);
  const { cartas, outras } = pickCartas(letters.data ?? { items: [], total: 0 });
  const waiting = pending.data?.total ?? 0;
  const error = pending.error ?? drafts.error;
  const rows = [
    ...(pending.data?.items ?? []),
    ...(aceites.data?.items ?? []),
    ...(toPay.data?.items ?? []),
    ...(debts.data?.quantas ? [debts.data] : []),
    ...cartas,
    ...(toComplete.data?.items ?? []),
    ...(ready.data?.items ?? []),
    ...(reopenable.data?.items ?? []),
    ...(drafts.data?.items ?? []),
  ];
  const unknown = [aceites, toPay, debts, reopenable, letters, ready, toComplete].filter(
    ({ data }) => data === undefined,
  );
  const loading =
    pending.data === undefined ||
    drafts.data === undefined ||
    // A retry keeps the list on screen.
    unknown.some((one) => one.isPending && one.failureCount === 0 && one.errorUpdateCount === 0);
  const box = useFocusOnceWhole(unknown.length > 0);
  return (
    <Section title="O que você precisa fazer agora" surface={false} anchor="a-fazer" ref={box}>
      {error && loading ? (
        <ErrorState error={error} onRetry={() => void Promise.all([pending.refetch(), drafts.refetch()])} />
      ) : loading ? (
        <SkeletonRows rows={2} height={44} />
      ) : rows.length === 0 && unknown.length === 0 ? (
        <p className={classes.nothing}>
          <IconCircleCheck size={20} aria-hidden="true" />
          Nada espera por você. Tudo em dia!
        </p>
      ) : (
        <ul className={classes.todo}>
          <Waiting
            pedidos={pending.data?.items ?? []}
            aceites={aceites.data?.items ?? []}
            cobrancas={toPay.data?.items ?? []}
            dividas={debts.data}
            cartas={cartas}
            manifestacoes={toComplete.data?.items ?? []}
          />
          {waiting > (pending.data?.items.length ?? 0) && (
            <li>
              <Link to={PENDING_LIST}>Ver os {waiting} pedidos que esperam por você</Link>
            </li>
          )}
          {outras && (
            <li>
              <Link to="/cartas?caixa=recebidas">Ver todas as cartas</Link>
            </li>
          )}
          <Prontos items={ready.data?.items ?? []} />
          <Reabriveis items={reopenable.data?.items ?? []} />
          <Drafts items={drafts.data?.items ?? []} />
          {unknown.length > 0 && (
            <li>
              <Incomplete
                asking={unknown.some(({ isFetching }) => isFetching)}
                onRetry={() => void Promise.all(unknown.map(({ refetch }) => refetch()))}
              />
            </li>
          )}
        </ul>
      )}
    </Section>
  );
}

/** Moves the focus to the section once the missing part loads, because the retry button is gone. */
function useFocusOnceWhole(incomplete: boolean) {
  const box = useRef<HTMLElement>(null);
  const was = useRef(incomplete);
  useEffect(() => {
    if (was.current && !incomplete && document.activeElement === document.body) box.current?.focus();
    was.current = incomplete;
  }, [incomplete]);
  return box;
}

interface IncompleteProps {
  /** The missing part is loading again. */
  asking: boolean;
  onRetry: () => void;
}

/** Warns that a part of the list failed to load, so more may wait. */
function Incomplete({ asking, onRetry }: IncompleteProps) {
  return (
    <Callout
      tone="atencao"
      live
      title="Pode haver mais a fazer"
      action={
        <Button variant="default" size="sm" loading={asking} onClick={onRetry}>
          Tentar de novo
        </Button>
      }
    >
      Não foi possível ver agora tudo o que espera por você.
    </Callout>
  );
}
