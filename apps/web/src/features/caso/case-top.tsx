import { ACOES, type Acao } from '@balcao/domain/requerimento/acao';
import { type ReactNode, Suspense } from 'react';
import { Acordo, Pagamento, temAcordo } from '#features/cobranca/api.tsx';
import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';
import { Bone } from '#ui/skeleton.tsx';
import { ActNotes } from './act-notes.tsx';
import type { Band } from './case-band.ts';
import { CaseBand } from './case-band-view.tsx';
import { isPayingHere } from './leitor.ts';
import type { CaseActs } from './use-case-acts.ts';

interface StepProps {
  detail: Detalhe;
  leitor: Leitor;
  /** The one thing to do; null while that is to pay. */
  step: Band | null;
  acts: CaseActs;
}

interface CaseTopProps extends StepProps {
  /** What is said of an act when it was done. */
  said: Partial<Record<Acao, string>>;
  /** What to go on with then. */
  next?: ((done: Acao) => ReactNode) | undefined;
}

/** Above everything else: what was just done, what is to be paid, and the one thing to do. */
export function CaseTop({ detail, leitor, said, next, step, acts }: CaseTopProps) {
  const { act, back, done } = acts;
  return (
    <>
      <ActNotes
        done={done && said[done]}
        undo={back && (() => act(back))}
        undoLabel={back && ACOES[back].rotulo}
        next={done && next?.(done)}
        error={acts.error}
        conflict={acts.conflict}
        leitor={leitor}
      />
      {leitor === 'requerente' && detail.cobranca && (
        <Suspense fallback={isPayingHere(detail, leitor) && <Bone height={320} />}>
          <Pagamento
            key={detail.cobranca.id}
            cobranca={detail.cobranca}
            aguardando={isPayingHere(detail, leitor)}
            explicacao={detail.explicacoes.taxa}
          />
        </Suspense>
      )}
      <Step detail={detail} leitor={leitor} step={step} acts={acts} />
    </>
  );
}

/** The one thing to do; an agreement about instalments holds it. */
function Step({ detail, leitor, step, acts }: StepProps) {
  const paga = leitor === 'requerente';
  const agreed = temAcordo(detail.documentos);
  const band = step && (
    <CaseBand band={step} detail={detail} busy={acts.busy} second={agreed && paga} onAct={acts.act} />
  );
  if (!agreed) return band;
  return (
    <Suspense fallback={band}>
      <Acordo requerimentoId={detail.id} paga={paga}>
        {band}
      </Acordo>
    </Suspense>
  );
}
