import type { ResponseOf } from '@balcao/contract/kernel/route';
import type { requerimento } from '@balcao/contract/requerimento';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { countText } from '#ui/count-text.ts';
import { PlainLink } from '#ui/link.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Section } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { EsperasSection, useEsperas } from './esperas.tsx';
import classes from './inicio.module.css';
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

/** Opinions and approvals that wait for the attendant, then the counts of their queue. */
export function StaffWork() {
  const { esperas, settled } = useEsperas();
  const counts = useQuery(countsQuery);
  // Waits for the part above, which would shift the counts.
  if (!settled) return <div>{WAIT}</div>;
  return (
    <>
      {esperas && <EsperasSection {...esperas} />}
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
          <ul className={classes.figures}>
            {FIGURES.map(([visao, label]) => (
              <li key={visao}>
                <PlainLink
                  to={`/atendente/requerimentos?visao=${visao}`}
                  className={classes.figure}
                  data-zero={data[visao] === 0 || undefined}
                  data-late={(visao === 'atrasados' && data[visao] > 0) || undefined}
                >
                  <span className={classes.number}>{countText(data[visao])}</span>
                  <span className={classes.label}>{label}</span>
                </PlainLink>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  );
}
