import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { type ReactNode, Suspense, useState } from 'react';
import { InteressadoCard } from '#features/interessado/api.tsx';
import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';
import { VinculosCard } from '#features/vinculo/api.tsx';
import { can, type Pessoa, useEu } from '#platform/can.ts';
import { CaseHalf } from '#ui/case-page.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { SideCard } from '#ui/side-card.tsx';
import { isImpedido } from './acoes/offered.ts';
import { CartasCard } from './cartas-card.tsx';
import classes from './caso.module.css';
import { DocumentosCard } from './documentos-card.tsx';
import { splitAnexos } from './entregues.ts';
import { EtapasCard } from './etapas-card.tsx';
import { FatosCard } from './fatos-card.tsx';
import { isNear, isPayingHere } from './leitor.ts';
import { PrazoCard } from './prazo-card.tsx';

const ArquivosCard = lazyPart(() => import('./arquivos-card.tsx'), 'ArquivosCard');

const TaxaCard = lazyPart(() => import('./taxa-card.tsx'), 'TaxaCard');

const DevolucaoCard = lazyPart(() => import('./devolucao-card.tsx'), 'DevolucaoCard');

const RevogarDialog = lazyPart(() => import('./acoes/revogar-dialog.tsx'), 'RevogarDialog');

/** Whether the server lets this person revoke documents here; an opinion alone does not. */
function isRevoker(eu: Pessoa | null, detail: Detalhe): boolean {
  if (!eu || !can(eu, 'requerimento.emitir') || isImpedido(detail)) return false;
  return isNear(eu, detail) || eu.permissoes['requerimento.emitir'] === 'all';
}

interface CaseSideProps {
  detail: Detalhe;
  leitor: Leitor;
  etiquetas: ReactNode;
}

/** Refunds, documents, steps and deadline; then the facts and files. */
export function CaseSide({ detail, leitor, etiquetas }: CaseSideProps) {
  const eu = useEu();
  const [revoking, setRevoking] = useState<Detalhe['documentos'][number] | null>(null);
  const mayRevoke = leitor === 'equipe' && isRevoker(eu, detail);
  const { entregues, recebidos } = splitAnexos(detail);
  return (
    <>
      <CaseHalf of="andamento">
        <CartasCard requerimentoId={detail.id} leitor={leitor} />
        {detail.devolucoes.length > 0 && (
          <Suspense>
            <DevolucaoCard devolucoes={detail.devolucoes} leitor={leitor} />
          </Suspense>
        )}
        <DocumentosCard
          documentos={detail.documentos}
          entregues={entregues}
          onRevoke={mayRevoke ? setRevoking : undefined}
        />
        <EtapasCard etapas={detail.etapas} />
        {detail.pauta && !detail.decisao && <PautaCard pauta={detail.pauta} />}
        <PrazoCard detail={detail} leitor={leitor} />
        {detail.cobranca && !isPayingHere(detail, leitor) && (
          <Suspense>
            <TaxaCard cobranca={detail.cobranca} explicacao={detail.explicacoes.taxa} />
          </Suspense>
        )}
      </CaseHalf>
      <CaseHalf of="dados">
        <FatosCard detail={detail} leitor={leitor} />
        {etiquetas}
        {recebidos.length > 0 && (
          <Suspense>
            <ArquivosCard anexos={recebidos} formulario={detail.formulario} />
          </Suspense>
        )}
        {leitor === 'equipe' && (
          <Suspense>
            {!detail.identidadeProtegida && <InteressadoCard requerimentoId={detail.id} />}
            <VinculosCard detail={detail} />
          </Suspense>
        )}
      </CaseHalf>
      {revoking && (
        <Suspense>
          <RevogarDialog detail={detail} documento={revoking} onClose={() => setRevoking(null)} />
        </Suspense>
      )}
    </>
  );
}

/** The meeting that decides; its item for staff. */
function PautaCard({ pauta }: { pauta: NonNullable<Detalhe['pauta']> }) {
  return (
    <SideCard title="Reunião do Conselho">
      <p className={classes.big}>{formatDataComDia(pauta.reuniaoEm)}</p>
      {pauta.item && <p>{pauta.item}</p>}
    </SideCard>
  );
}
