import type { Formulario } from '@balcao/domain/formulario/campo';
import { indexCampos } from '@balcao/domain/formulario/indice';
import { ModeloPicker, PlaceholderField } from '#features/conversa/api.tsx';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/choice-field.tsx';
import classes from './exigencia.module.css';
import type { ExigirDraftItem } from './exigir-draft.ts';

interface ExigirItemProps {
  detail: Detalhe;
  item: ExigirDraftItem;
  index: number;
  error: string | undefined;
  onChange: (part: Partial<ExigirDraftItem>) => void;
  onRemove: () => void;
}

/** One item of a correction: its field, what to correct, and whether it is required. */
export function ExigirItem({ detail, item, index, error, onChange, onRemove }: ExigirItemProps) {
  const about = item.campo === null ? 'Outro ponto' : campoRotulo(detail.formulario, item.campo);
  return (
    <section className={classes.item} aria-label={`Item ${index + 1}: ${about}`}>
      <div className={classes.itemHead}>
        <h3 className={classes.itemTitle}>
          {index + 1}. {about}
        </h3>
        <Button variant="subtle" size="compact-sm" onClick={onRemove}>
          Retirar
        </Button>
      </div>
      <ModeloPicker
        requerimentoId={detail.id}
        uso="exigencia"
        campo={`itens.${index}.texto`}
        onInsert={(texto) => onChange({ texto: [item.texto, texto].filter(Boolean).join('\n\n') })}
      />
      <PlaceholderField
        name={`itens.${index}.texto`}
        label="O que precisa ser corrigido"
        value={item.texto}
        error={error}
        onChange={(texto) => onChange({ texto })}
      />
      <CheckboxField
        label="Sem isto o pedido não pode continuar"
        checked={item.obrigatorio}
        onChange={(obrigatorio) => onChange({ obrigatorio })}
      />
    </section>
  );
}

/** What a field is called on screen; its name when the form no longer has it. */
function campoRotulo(form: Formulario, nome: string): string {
  return indexCampos(form).get(nome)?.campo.rotulo ?? nome;
}
