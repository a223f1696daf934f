import type { ItemChecklist } from '@balcao/domain/formulario/campo-partes';
import { withoutUndefined } from '@balcao/domain/formulario/editar/campos';
import { CheckboxField } from '#ui/choice-field.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { Section } from '#ui/section.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Itens } from '../edicao/itens.tsx';
import { ligar } from '../edicao/ligar.ts';
import { semVazia, useServico } from './use-servico.ts';

/** Limit of items per form. */
const ITENS_MAX = 40;

/** What staff check before they decide a request. */
export function ChecklistSection() {
  const { form, mudar } = useServico();
  const itens = form.checklist ?? [];
  return (
    <Section
      title="Lista de conferência"
      description="O que a equipe confere em cada pedido. Quem pediu não vê esta lista."
    >
      <FieldStack>
        <Itens<ItemChecklist>
          itens={itens}
          onChange={(checklist) => mudar({ checklist: semVazia(checklist) })}
          max={ITENS_MAX}
          incluir="Incluir item de conferência"
          novo={() => ({ id: nextId(itens), texto: '' })}
          retirar={(_, i) => `Retirar o item ${i + 1} da conferência`}
        >
          {(item, set) => {
            const change = (parte: Partial<ItemChecklist>) => set(withoutUndefined({ ...item, ...parte }));
            const { texto, marca } = ligar(item, change, () => ({}));
            return (
              <>
                <TextField label="O que conferir" maxLength={300} {...texto('texto')} />
                <CheckboxField label="Obrigatório antes da decisão" {...marca('obrigatorio')} />
              </>
            );
          }}
        </Itens>
      </FieldStack>
    </Section>
  );
}

/** An unused id. Requests store ticks by this id, so it never changes with the text. */
function nextId(itens: readonly ItemChecklist[]): string {
  const used = itens.map(({ id }) => Number(/^item(\d+)$/.exec(id)?.[1] ?? 0));
  return `item${Math.max(0, ...used) + 1}`;
}
