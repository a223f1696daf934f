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

/** The council's deadline: the date, how it was counted, and how long each side has had the request. */
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
      {/* Who may not know the author cannot open a paper that names them. */}
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
