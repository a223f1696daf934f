import type { Acao } from '@balcao/domain/requerimento/acao';
import { Suspense } from 'react';
import { ProximoButton } from '#features/distribuicao/api.tsx';
import { PresencaHead } from '#features/presenca/api.tsx';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { hasClock, type Leitor, RequerimentoStatus } from '#features/requerimento/api.tsx';
import { SubsituacaoDoPedido } from '#features/situacao/api.tsx';
import { DeadlineBadge } from '#ui/badge.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { todayIso } from '#ui/date.tsx';
import { PageHeader } from '#ui/page.tsx';
import own from './case-header.module.css';
import { CaseMenu } from './case-menu.tsx';
import classes from './caso.module.css';
import { describeVez, isPayingHere } from './leitor.ts';

interface CaseHeaderProps {
  detail: Detalhe;
  leitor: Leitor;
  onAct: (acao: Acao) => void;
}

/** Number, title, state in words, deadline and whose turn it is. */
export function CaseHeader({ detail, leitor, onAct }: CaseHeaderProps) {
  const today = todayIso();
  const yours = leitor === 'requerente' && detail.vez === 'voce';
  const open = detail.exigencias.find(({ situacao }) => situacao === 'aberta');
  const yoursUntil = isPayingHere(detail, leitor) ? detail.cobranca?.vencimento : open?.prazoEm;
  return (
    <div className={classes.header}>
      <PageHeader
        title={detail.titulo}
        breadcrumb={[
          leitor === 'equipe'
            ? { label: 'Fila de atendimento', to: '/atendente/requerimentos' }
            : { label: 'Meus pedidos', to: '/requerimentos' },
        ]}
        action={
          <div className={classes.menu}>
            {leitor === 'equipe' && (
              <div className={own.nextWide}>
                <Suspense>
                  <ProximoButton id={detail.id} byKey />
                </Suspense>
              </div>
            )}
            <CaseMenu detail={detail} leitor={leitor} onAct={onAct} />
          </div>
        }
      />
      <div className={classes.facts}>
        <span className={classes.numero}>
          {detail.numero}
          <CopyButton text={detail.numero} what="o número do pedido" label={null} />
        </span>
        <RequerimentoStatus codigo={detail.status} leitor={leitor} />
        <SubsituacaoDoPedido pedido={detail} />
        {yours ? (
          // The date that counts for the requester is their own; 'Precisamos de você' says whose turn it is.
          yoursUntil && (
            <DeadlineBadge situacao="correndo" vencimento={yoursUntil} cor="laranja" today={today} />
          )
        ) : (
          <>
            {hasClock(detail) && <DeadlineBadge {...detail.prazo} today={today} />}
            {detail.vez !== 'ninguem' && (
              <span className={classes.vez}>
                {describeVez(detail.vez, leitor)}
                {leitor === 'equipe' &&
                  detail.vez === 'conselho' &&
                  ` · ${detail.atendente?.nome ?? 'sem atendente'}`}
              </span>
            )}
          </>
        )}
        {leitor === 'equipe' && (
          <>
            <div className={own.presenca}>
              <Suspense>
                <PresencaHead id={detail.id} />
              </Suspense>
            </div>
            <div className={own.nextNarrow}>
              <Suspense>
                <ProximoButton id={detail.id} size="compact-sm" />
              </Suspense>
            </div>
          </>
        )}
      </div>
    </div>
  );
}
