import { type ReactNode, Suspense, useState } from 'react';
import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';
import { can, type Pessoa, useEu } from '#platform/can.ts';
import { CaseHalf } from '#ui/case-page.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { isImpedido } from './acoes/offered.ts';
import { DocumentosCard } from './documentos-card.tsx';
import { splitAnexos } from './entregues.ts';
import { EtapasCard } from './etapas-card.tsx';
import { FatosCard } from './fatos-card.tsx';
import { isNear, isPayingHere } from './leitor.ts';
import { PrazoCard } from './prazo-card.tsx';

/** Shown once the letters were read, so that its code may come as late. */
const CartasCard = lazyPart(() => import('./cartas-card.tsx'), 'CartasCard');

const PautaCard = lazyPart(() => import('./pauta-card.tsx'), 'PautaCard');

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
  etiquetas?: ReactNode;
  pessoas?: ReactNode;
}

/** Refunds, documents, steps and deadline; then the facts and files. */
export function CaseSide({ detail, leitor, etiquetas, pessoas }: CaseSideProps) {
  const eu = useEu();
  const [revoking, setRevoking] = useState<Detalhe['documentos'][number] | null>(null);
  const mayRevoke = leitor === 'equipe' && isRevoker(eu, detail);
  const { entregues, recebidos } = splitAnexos(detail);
  return (
    <>
      <CaseHalf of="andamento">
        <Suspense>
          <CartasCard requerimentoId={detail.id} leitor={leitor} />
        </Suspense>
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
        {detail.pauta && !detail.decisao && (
          <Suspense>
            <PautaCard pauta={detail.pauta} />
          </Suspense>
        )}
        <PrazoCard detail={detail} leitor={leitor} />
        {detail.cobranca && !isPayingHere(detail, leitor) && (
          <Suspense>
            <TaxaCard detail={detail} leitor={leitor} />
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
        {pessoas}
      </CaseHalf>
      {revoking && (
        <Suspense>
          <RevogarDialog detail={detail} documento={revoking} onClose={() => setRevoking(null)} />
        </Suspense>
      )}
    </>
  );
}
