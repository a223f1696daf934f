import { formatDataHora } from '@balcao/domain/texto/data-br';
import { describeError } from '#platform/problem.ts';
import { Callout } from '#ui/callout.tsx';
import { CheckboxField } from '#ui/choice-field.tsx';
import { Failure } from '#ui/failure.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Section } from '#ui/section.tsx';
import classes from './checklist.module.css';
import { type Checklist, useChecklist, useMarcar } from './queries.ts';

/** What the service wants checked: how far it is, and who ticked what. Nothing where the service has no list. */
export function ChecklistDoPedido({ id }: { id: string }) {
  const lista = useChecklist(id);
  const marcar = useMarcar(id);
  if (lista.error) return <Callout tone="erro">{describeError(lista.error)}</Callout>;
  if (!lista.data || lista.data.items.length === 0) return null;
  const { items, editavel } = lista.data;
  const done = items.filter(({ marcado }) => marcado !== null).length;
  return (
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
  );
}

function hintOf({ obrigatorio, marcado }: Checklist['items'][number]): string | undefined {
  if (marcado) return `Conferido por ${marcado.por} em ${formatDataHora(new Date(marcado.em))}.`;
  return obrigatorio ? 'Obrigatório antes da decisão.' : undefined;
}
