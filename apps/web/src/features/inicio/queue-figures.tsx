import { useQuery } from '@tanstack/react-query';
import { countText } from '#ui/count-text.ts';
import { PlainLink } from '#ui/link.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Section } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import classes from './inicio.module.css';
import { countsQuery } from './queries.ts';

const FIGURES = [
  ['minhas', 'Comigo'],
  ['sem_atendente', 'Sem atendente'],
  ['exigencia_respondida', 'Exigência respondida'],
  ['vencem_hoje', 'Vencem hoje'],
  ['atrasados', 'Atrasados'],
] as const;

/** The attendant's queue in figures, each the way to its list. */
export function QueueFigures() {
  const counts = useQuery(countsQuery);
  return (
    <Section title="Sua fila" surface={false}>
      <QueryView query={counts} skeleton={<SkeletonRows rows={1} height={76} />}>
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
