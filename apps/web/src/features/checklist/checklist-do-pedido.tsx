import { formatDataHora } from '@balcao/domain/texto/data-br';
import type { ReactNode } from 'react';
import { CheckboxField } from '#ui/choice-field.tsx';
import { Failure } from '#ui/failure.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Section } from '#ui/section.tsx';
import classes from './checklist.module.css';
import { CONFERENCIA } from './focus-checklist.ts';
import { type Checklist, useChecklist, useMarcar } from './queries.ts';

/** No skeleton, because most services have no checklist. */
const NOTHING: ReactNode = [];

/** The checklist of a request: progress, and who checked what. Renders nothing without items. */
export function ChecklistDoPedido({ id }: { id: string }) {
  return (
    <QueryView
      query={useChecklist(id)}
      skeleton={NOTHING}
      isEmpty={({ items }) => items.length === 0}
      empty={null}
    >
      {(lista) => <Lista id={id} lista={lista} />}
    </QueryView>
  );
}

function Lista({ id, lista: { items, editavel } }: { id: string; lista: Checklist }) {
  const marcar = useMarcar(id);
  const done = items.filter(({ marcado }) => marcado !== null).length;
  return (
    <div id={CONFERENCIA} tabIndex={-1} data-focus-quiet>
      <Section title="Conferência" description={`${done} de ${items.length} itens conferidos.`}>
        <div className={classes.list}>
          <ProgressBar label="Itens conferidos" value={done / items.length} />
          <Failure error={marcar.error} />
          {items.map((item) => (
            <CheckboxField
              key={item.id}
              name={`conferencia-${item.id}`}
              label={item.texto}
              hint={hintOf(item)}
              disabled={!editavel}
              checked={item.marcado !== null}
              onChange={(marcado) => marcar.mutate({ item: item.id, marcado })}
            />
          ))}
        </div>
      </Section>
    </div>
  );
}

function hintOf({ obrigatorio, marcado }: Checklist['items'][number]): string | undefined {
  if (marcado) return `Conferido por ${marcado.por} em ${formatDataHora(new Date(marcado.em))}.`;
  return obrigatorio ? 'Obrigatório antes da decisão.' : undefined;
}
