import type { Acao } from '@balcao/domain/requerimento/acao';
import { Suspense } from 'react';
import { StaffComposer } from '#features/conversa/api.tsx';
import { ProximoButton } from '#features/distribuicao/api.tsx';
import { EtiquetasDoPedido } from '#features/etiqueta/api.tsx';
import { InteressadoCard } from '#features/interessado/api.tsx';
import { PresencaHead } from '#features/presenca/api.tsx';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { mayDo } from '#features/requerimento/api.tsx';
import { VinculosCard } from '#features/vinculo/api.tsx';
import { useEu } from '#platform/can.ts';
import { goTo } from '#platform/navigation.ts';
import { todayIso } from '#ui/date.tsx';
import { SideCard } from '#ui/side-card.tsx';
import { DONE_BY_STAFF } from './acoes/done-staff.ts';
import { Caso } from './case-page.tsx';
import classes from './caso.module.css';
import { underColleague } from './com-outra-pessoa.ts';
import { isHandler } from './leitor.ts';
import { staffBand } from './staff-step.ts';

/** The page of a request for staff: next step, presence of colleagues, messages and notes. */
export function CasoDaEquipe({ detail }: { detail: Detalhe }) {
  const eu = useEu();
  return (
    <Caso
      detail={detail}
      leitor="equipe"
      said={DONE_BY_STAFF}
      next={(done) => isTurnOver(detail, done) && <NextNote id={detail.id} />}
      keys={(act) => staffKeys(detail, act)}
      step={underColleague(staffBand(detail, todayIso(), eu), detail, eu)}
      aside={
        <div className={classes.aside}>
          <Suspense>
            <PresencaHead id={detail.id} />
          </Suspense>
          <Suspense>
            <ProximoButton id={detail.id} byKey size="compact-md" />
          </Suspense>
        </div>
      }
      etiquetas={
        isHandler(eu, detail) && (
          <SideCard title="Etiquetas">
            <Suspense>
              <EtiquetasDoPedido id={detail.id} />
            </Suspense>
          </SideCard>
        )
      }
      pessoas={
        <Suspense>
          {!detail.identidadeProtegida && <InteressadoCard requerimentoId={detail.id} />}
          <VinculosCard detail={detail} />
        </Suspense>
      }
      composer={<StaffComposer key={detail.id} detail={detail} />}
    />
  );
}

const HANDED_ON: ReadonlySet<Acao> = new Set([
  'atribuir',
  'encaminhar',
  'declarar_impedimento',
  'encaminhar_parecer',
  'devolver_parecer',
] as const);

/** Whether the person who did this has nothing left to do here. */
function isTurnOver({ vez }: Detalhe, done: Acao): boolean {
  return vez !== 'conselho' || HANDED_ON.has(done);
}

function NextNote({ id }: { id: string }) {
  return (
    <Suspense>
      <ProximoButton id={id} size="compact-sm" />
    </Suspense>
  );
}

/** Keys of the staff: what may not be done now has none. */
function staffKeys(detail: Detalhe, act: (acao: Acao) => void): Record<string, () => void> {
  const acts = Object.entries({
    a: ['assumir'],
    e: ['exigir'],
    d: ['decidir', 'decidir_recurso', 'reconsiderar'],
  } as const);
  const keys = acts.flatMap(([key, wanted]) => {
    const acao = wanted.find((one) => mayDo(detail, one));
    return acao ? [[key, () => act(acao)] as const] : [];
  });
  return { ...Object.fromEntries(keys), u: () => goTo('/atendente/requerimentos') };
}
