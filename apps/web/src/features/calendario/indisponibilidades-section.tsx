import { formatDataHora } from '@balcao/domain/texto/data-br';
import { Suspense, useState } from 'react';
import { useArrival } from '#platform/use-arrival.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import classes from '#ui/parts.module.css';
import { QueryView } from '#ui/query-view.tsx';
import { Section } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { type Indisponibilidade, useIndisponibilidades } from './queries.ts';

const IndisponibilidadeDialog = lazyPart(
  () => import('./indisponibilidade-dialog.tsx'),
  'IndisponibilidadeDialog',
);

const AlcancadosDialog = lazyPart(() => import('./alcancados-dialog.tsx'), 'AlcancadosDialog');

/** Outages of the portal, which extend terms. */
export function IndisponibilidadesSection({ editable }: { editable: boolean }) {
  const outages = useIndisponibilidades();
  const [opened, setOpened] = useState(false);
  const [shown, setShown] = useState<Indisponibilidade | null>(null);
  useArrival('fora-do-ar');
  return (
    <Section
      anchor="fora-do-ar"
      title="Quando o portal ficou fora do ar"
      description="Um prazo que terminava nesse período passa para o próximo dia útil, mesmo que já tenha terminado."
      action={
        editable && (
          <Button variant="default" size="compact-md" onClick={() => setOpened(true)}>
            Registrar indisponibilidade
          </Button>
        )
      }
    >
      <QueryView
        query={outages}
        skeleton={<SkeletonRows rows={2} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className={classes.detail}>Nenhuma indisponibilidade registrada.</p>}
      >
        {({ items }) => (
          <ul className={classes.list}>
            {items.map((outage) => (
              <li key={outage.id}>
                {describePeriodo(outage)}: {outage.motivo}
                <small>
                  Registrada {outage.registradaPor ? `por ${outage.registradaPor} ` : ''}em{' '}
                  {formatDataHora(new Date(outage.registradaEm))}
                </small>
                {editable && (
                  <div>
                    <Button
                      variant="default"
                      size="compact-sm"
                      aria-label={`Pedidos com prazo mudado e certidões: ${describePeriodo(outage)}`}
                      onClick={() => setShown(outage)}
                    >
                      Pedidos com prazo mudado e certidões
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <Suspense>
        {opened && <IndisponibilidadeDialog onClose={() => setOpened(false)} />}
        {shown && (
          <AlcancadosDialog id={shown.id} periodo={describePeriodo(shown)} onClose={() => setShown(null)} />
        )}
      </Suspense>
    </Section>
  );
}

function describePeriodo({ inicio, fim }: Indisponibilidade): string {
  return `De ${formatDataHora(new Date(inicio))} a ${formatDataHora(new Date(fim))}`;
}
