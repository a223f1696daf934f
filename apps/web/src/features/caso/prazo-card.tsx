import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { Suspense } from 'react';
import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';
import { ComoCalculado } from '#ui/como-calculado.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { SideCard } from '#ui/side-card.tsx';
import classes from './caso.module.css';
import { LadosBar } from './lados-bar.tsx';

const CertidaoIndisponibilidade = lazyPart(
  () => import('./certidao-indisponibilidade.tsx'),
  'CertidaoIndisponibilidade',
);

/** The council's deadline: its date, its calculation, and the days of each side. */
export function PrazoCard({ detail, leitor }: { detail: Detalhe; leitor: Leitor }) {
  const { prazo } = detail;
  const { vencimento, descricao, explicacao, prorrogado } = prazo;
  return (
    <SideCard title="Prazo do Conselho">
      {vencimento && prazo.situacao === 'correndo' && (
        <p className={classes.big}>{formatDataComDia(vencimento)}</p>
      )}
      <p>
        {descricao || 'Este pedido não tem prazo correndo.'}
        {prorrogado && ' O prazo foi prorrogado uma vez.'}
      </p>
      <ComoCalculado explicacao={explicacao} />
      {/* The certificate names the author, so readers without the identity cannot open it. */}
      {detail.certidaoIndisponibilidade !== 'sem_efeito' &&
        (leitor !== 'equipe' || !detail.identidadeProtegida) && (
          <Suspense>
            <CertidaoIndisponibilidade detail={detail} />
          </Suspense>
        )}
      <LadosBar lados={prazo.lados} leitor={leitor} />
    </SideCard>
  );
}
