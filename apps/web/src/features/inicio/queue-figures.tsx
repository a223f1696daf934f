import type { ResponseOf } from '@balcao/contract/kernel/route';
import type { requerimento } from '@balcao/contract/requerimento';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { QueryView } from '#ui/query-view.tsx';
import { Section } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { EsperasSection, useEsperas } from './esperas.tsx';
import { Figuras } from './figuras.tsx';
import { OuvidoriaSection, useOuvidoria } from './ouvidoria.tsx';
import { countsQuery } from './queries.ts';

type Counts = ResponseOf<typeof requerimento.contagens>;

const FIGURES = [
  ['minhas', 'Comigo'],
  ['sem_atendente', 'Sem atendente'],
  ['exigencia_respondida', 'Exigência respondida'],
  ['vencem_hoje', 'Vencem hoje'],
  ['atrasados', 'Atrasados'],
] as const;

const WAIT = <SkeletonRows rows={1} height={76} />;

/** Opinions and approvals that wait for the attendant, what waits for the ombudsman, then the counts of their queue. */
export function StaffWork() {
  const { esperas, settled } = useEsperas();
  const ouvidoria = useOuvidoria();
  const counts = useQuery(countsQuery);
  // Waits for the parts above, which would shift the counts.
  if (!(settled && ouvidoria.settled)) return <div>{WAIT}</div>;
  return (
    <>
      {esperas && <EsperasSection {...esperas} />}
      {ouvidoria.contagens && <OuvidoriaSection contagens={ouvidoria.contagens} />}
      <QueueFigures counts={counts} />
    </>
  );
}

/** The counts of the attendant's queue, each linked to its list. */
function QueueFigures({ counts }: { counts: UseQueryResult<Counts> }) {
  return (
    <Section title="Sua fila" surface={false}>
      <QueryView query={counts} skeleton={WAIT}>
        {(data) => (
          <Figuras
            figuras={FIGURES.map(([visao, label]) => ({
              to: `/atendente/requerimentos?visao=${visao}`,
              label,
              n: data[visao],
              late: visao === 'atrasados',
            }))}
          />
        )}
      </QueryView>
    </Section>
  );
}
