import { Suspense } from 'react';
import { StaffComposer } from '#features/conversa/api.tsx';
import { ProximoButton } from '#features/distribuicao/api.tsx';
import { EtiquetasDoPedido } from '#features/etiqueta/api.tsx';
import { PresencaHead } from '#features/presenca/api.tsx';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { useEu } from '#platform/can.ts';
import { todayIso } from '#ui/date.tsx';
import { SideCard } from '#ui/side-card.tsx';
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
      composer={<StaffComposer detail={detail} />}
    />
  );
}
