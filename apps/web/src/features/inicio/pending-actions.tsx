import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { esperaDestinatario } from '#features/carta/api.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { Drafts } from './drafts.tsx';
import classes from './inicio.module.css';
import {
  aceitesQuery,
  aPagarQuery,
  cartasQuery,
  PENDING_LIST,
  pendingQuery,
  rascunhosQuery,
  reabriveisQuery,
} from './queries.ts';
import { Reabriveis } from './reabriveis.tsx';
import { Waiting } from './waiting.tsx';

/** What waits for the person: questions and charges, the nearest day first, then drafts to finish. */
export function PendingActions() {
  const pending = useQuery(pendingQuery);
  const drafts = useQuery(rascunhosQuery);
  // Few people have one: the page waits for these, or they would push what is read already, and does not fail with them.
  const aceites = useQuery(aceitesQuery);
  const toPay = useQuery(aPagarQuery);
  const reopenable = useQuery(reabriveisQuery);
  const letters = useQuery(cartasQuery);
  const cartas = (letters.data?.items ?? []).filter(esperaDestinatario);
  const waiting = pending.data?.total ?? 0;
  const error = pending.error ?? drafts.error;
  const rows = [
    ...(pending.data?.items ?? []),
    ...(aceites.data?.items ?? []),
    ...(toPay.data?.items ?? []),
    ...cartas,
    ...(reopenable.data?.items ?? []),
    ...(drafts.data?.items ?? []),
  ];
  const loading =
    pending.data === undefined ||
    drafts.data === undefined ||
    [aceites, toPay, reopenable, letters].some(
      ({ isPending, failureCount }) => isPending && failureCount === 0,
    );
  return (
    <Section title="O que você precisa fazer agora" surface={false}>
      {error && loading ? (
        <ErrorState error={error} onRetry={() => void Promise.all([pending.refetch(), drafts.refetch()])} />
      ) : loading ? (
        <SkeletonRows rows={2} height={44} />
      ) : rows.length === 0 ? (
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
            cartas={cartas}
          />
          {waiting > (pending.data?.items.length ?? 0) && (
            <li>
              <Link to={PENDING_LIST}>Ver os {waiting} pedidos que esperam por você</Link>
            </li>
          )}
          <Reabriveis items={reopenable.data?.items ?? []} />
          <Drafts items={drafts.data?.items ?? []} />
        </ul>
      )}
    </Section>
  );
}
