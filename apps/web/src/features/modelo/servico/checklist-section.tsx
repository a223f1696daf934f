import type { ItemChecklist } from '@balcao/domain/formulario/campo-partes';
import { IconTrash } from '@tabler/icons-react';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/choice-field.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Section } from '#ui/section.tsx';
import { TextField } from '#ui/text-field.tsx';
import classes from '../modelo.module.css';
import { useServico } from './use-servico.ts';

/** The most that a form may have. */
const ITENS_MAX = 40;

/** What staff check in each request before they decide it. */
export function ChecklistSection() {
  const { form, mudar } = useServico();
  const itens = form.checklist ?? [];
  const set = (next: ItemChecklist[]) => mudar({ checklist: next.length > 0 ? next : undefined });
  return (
    <Section
      title="Lista de conferência"
      description="O que a equipe confere em cada pedido. Quem pediu não vê esta lista."
    >
      <FieldStack>
        {itens.map((item, i) => (
          <div key={item.id} className={classes.cartao}>
            <ItemFields
              item={item}
              onChange={(next) => set(itens.map((each) => (each === item ? next : each)))}
            />
            <div className={classes.linha}>
              <IconButton
                label={`Retirar o item ${i + 1} da conferência`}
                onClick={() => set(itens.filter((each) => each !== item))}
              >
                <IconTrash size={18} aria-hidden="true" />
              </IconButton>
            </div>
          </div>
        ))}
        {itens.length < ITENS_MAX && (
          <div>
            <Button variant="default" onClick={() => set([...itens, { id: nextId(itens), texto: '' }])}>
              Incluir item de conferência
            </Button>
          </div>
        )}
      </FieldStack>
    </Section>
  );
}

function ItemFields({ item, onChange }: { item: ItemChecklist; onChange: (next: ItemChecklist) => void }) {
  const { obrigatorio = false, ...rest } = item;
  return (
    <>
      <TextField
        label="O que conferir"
        value={item.texto}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => onChange({ ...item, texto: event.currentTarget.value })}
      />
      <CheckboxField
        label="Obrigatório antes da decisão"
        checked={obrigatorio}
        onChange={(checked) => onChange(checked ? { ...rest, obrigatorio: true } : rest)}
      />
    </>
  );
}

/** A name that no item has: what is ticked in requests is kept by it, so it never changes with the words. */
function nextId(itens: readonly ItemChecklist[]): string {
  const used = itens.map(({ id }) => Number(/^item(\d+)$/.exec(id)?.[1] ?? 0));
  return `item${Math.max(0, ...used) + 1}`;
}
