import type { CampoAvaliado } from '@balcao/domain/formulario/avaliar';
import { fieldModule } from './field-registry.ts';
import { useFormulario } from './formulario-context.ts';
import { typedAt } from './typed-answers.ts';

/** One field to fill in, by its type. */
export function CampoInput({ item }: { item: CampoAvaliado }) {
  const { respostas, erros, onChange } = useFormulario();
  const { Input } = fieldModule(item.campo);
  return (
    <Input
      campo={item.campo}
      item={item}
      typed={typedAt(respostas, item)}
      error={erros.get(item.path)}
      onChange={(typed) => onChange(item, typed)}
    />
  );
}
