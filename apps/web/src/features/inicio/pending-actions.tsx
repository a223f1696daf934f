import { IconCircleCheck, IconReceipt, IconUserExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { DeadlineBadge } from '#ui/badge.tsx';
import { todayIso } from '#ui/date.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { Section } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { Drafts } from './drafts.tsx';
import classes from './inicio.module.css';
import { aceitesQuery, aPagarQuery, PENDING_LIST, pendingQuery, rascunhosQuery } from './queries.ts';
import { Todo } from './todo.tsx';

/** What waits for the person: questions of the council first, then what is to be paid, then drafts to finish. */
export function PendingActions() {
  const pending = useQuery(pendingQuery);
  const drafts = useQuery(rascunhosQuery);
  // Few people have one: the page waits for these, or they would push what is read already, and does not fail with them.
  const aceites = useQuery(aceitesQuery);
  const toPay = useQuery(aPagarQuery);
  const waiting = pending.data?.total ?? 0;
  const error = pending.error ?? drafts.error;
  const rows = [
    ...(pending.data?.items ?? []),
    ...(aceites.data?.items ?? []),
    ...(toPay.data?.items ?? []),
    ...(drafts.data?.items ?? []),
  ];
  const loading =
    pending.data === undefined ||
    drafts.data === undefined ||
    [aceites, toPay].some(({ isPending, failureCount }) => isPending && failureCount === 0);
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
          {pending.data?.items.map((row) => (
            <Todo
              key={row.id}
              to={`/requerimento/${row.id}`}
              urgent
              icon={<IconUserExclamation size={22} />}
              title={`Responder: ${row.titulo}`}
              detail={row.numero}
              aside={
                row.responderAte && (
                  <DeadlineBadge
                    situacao="correndo"
                    vencimento={row.responderAte}
                    cor="laranja"
                    today={todayIso()}
                  />
                )
              }
            />
          ))}
          {waiting > (pending.data?.items.length ?? 0) && (
            <li>
              <Link to={PENDING_LIST}>Ver os {waiting} pedidos que esperam por você</Link>
            </li>
          )}
          {aceites.data?.items.map((row) => (
            <Todo
              key={row.id}
              to={`/aceite/${row.id}`}
              urgent
              icon={<IconUserExclamation size={22} />}
              title="Confirmar responsabilidade técnica"
              detail={row.empresa}
            />
          ))}
          {toPay.data?.items.map((row) => (
            <Todo
              key={row.id}
              to={`/requerimento/${row.requerimento.id}`}
              urgent
              icon={<IconReceipt size={22} />}
              title={
                row.especie === 'TAXA'
                  ? `Pagar a taxa: ${row.requerimento.titulo}`
                  : `Pagar: ${row.descricao}`
              }
              detail={
                <>
                  <Money cents={row.total} /> · {row.requerimento.numero}
                </>
              }
              aside={
                <DeadlineBadge
                  situacao="correndo"
                  vencimento={row.vencimento}
                  cor={row.vencimento < todayIso() ? 'vermelho' : 'laranja'}
                  today={todayIso()}
                />
              }
            />
          ))}
          <Drafts items={drafts.data?.items ?? []} />
        </ul>
      )}
    </Section>
  );
}
