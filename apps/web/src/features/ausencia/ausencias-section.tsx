import { useState } from 'react';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Section } from '#ui/section.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { useFocusStays } from '#ui/table/use-focus-stays.ts';
import classes from './ausencia.module.css';
import { AusenciaDialog } from './ausencia-dialog.tsx';
import { describeMotivo, describePedidos, describePeriodo } from './ausencia-text.ts';
import { EncerrarDialog } from './encerrar-dialog.tsx';
import { type Ausencia, useAusencias } from './queries.ts';

const nothing = () => undefined;

/** The absences of the signed-in attendant. */
export function AusenciasSection() {
  const ausencias = useAusencias();
  const [aberto, setAberto] = useState<'nova' | Ausencia | null>(null);
  const { box, act } = useFocusStays<HTMLUListElement>();
  const close = () => setAberto(null);
  return (
    <Section
      title="Ausências"
      description="Nos dias em que você não trabalha nenhum pedido novo é distribuído a você."
      action={
        <Button variant="default" size="compact-md" onClick={() => setAberto('nova')}>
          Registrar ausência
        </Button>
      }
    >
      <QueryView
        query={ausencias}
        skeleton={<SkeletonText lines={2} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p>Nenhuma ausência registrada.</p>}
      >
        {({ items }) => (
          <ul ref={box} tabIndex={-1} data-focus-quiet aria-label="Ausências" className={classes.list}>
            {items.map((item) => (
              <li key={item.id} className={classes.item}>
                <div className={classes.words}>
                  <span>
                    {describeMotivo(item)}, {describePeriodo(item)}{' '}
                    {item.comecou && <StatusBadge tone="info">em andamento</StatusBadge>}
                  </span>
                  <small>
                    {item.substituto ? `Substitui: ${item.substituto.nome}. ` : 'Sem substituto. '}
                    {describePedidos(item, 'você')}
                  </small>
                </div>
                <Button variant="subtle" size="compact-md" onClick={() => setAberto(item)}>
                  {item.comecou ? 'Encerrar hoje' : 'Desistir'}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {aberto === 'nova' && <AusenciaDialog onClose={close} onDone={nothing} />}
      {aberto && aberto !== 'nova' && (
        <EncerrarDialog propria ausencia={aberto} onClose={close} onEnd={act} onDone={nothing} />
      )}
    </Section>
  );
}
