import type { Detalhe } from '#features/requerimento/api.tsx';
import { hasClock, type Leitor, RequerimentoStatus } from '#features/requerimento/api.tsx';
import { SubsituacaoDoPedido } from '#features/situacao/api.tsx';
import { DeadlineBadge } from '#ui/badge.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { todayIso } from '#ui/date.tsx';
import classes from './caso.module.css';
import { describeVez, isPayingHere } from './leitor.ts';

interface CaseFactsProps {
  detail: Detalhe;
  leitor: Leitor;
}

/** Number, status in words, deadline and whose turn it is. */
export function CaseFacts({ detail, leitor }: CaseFactsProps) {
  const today = todayIso();
  const yours = leitor === 'requerente' && detail.vez === 'voce';
  const open = detail.exigencias.find(({ situacao }) => situacao === 'aberta');
  const yoursUntil = isPayingHere(detail, leitor) ? detail.cobranca?.vencimento : open?.prazoEm;
  return (
    <>
      <span className={classes.numero}>
        {detail.numero}
        <CopyButton text={detail.numero} what="o número do pedido" label={null} />
      </span>
      <span className={classes.state}>
        <RequerimentoStatus
          codigo={detail.status}
          leitor={leitor}
          dispensada={detail.exigencias.at(-1)?.situacao === 'dispensada'}
        />
        <SubsituacaoDoPedido pedido={detail} />
        {yours
          ? // The date that counts for the requester is their own; 'Precisamos de você' says whose turn it is.
            yoursUntil && (
              <DeadlineBadge situacao="correndo" vencimento={yoursUntil} cor="laranja" today={today} />
            )
          : hasClock(detail) && <DeadlineBadge {...detail.prazo} today={today} />}
      </span>
      {!yours && detail.vez !== 'ninguem' && (
        <span className={classes.vez}>
          {describeVez(detail.vez, leitor)}
          {leitor === 'equipe' &&
            detail.vez === 'conselho' &&
            ` · ${detail.atendente?.nome ?? 'sem atendente'}`}
        </span>
      )}
    </>
  );
}
