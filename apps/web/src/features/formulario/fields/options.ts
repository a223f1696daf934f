import type { Opcoes } from '@balcao/domain/formulario/campo-partes';
import { type Contexto, resolveOpcoes } from '@balcao/domain/formulario/contexto';
import type { Option } from '#ui/select-field.tsx';

/** The choices of a field as the parts of the design system take them. */
export function optionsOf(opcoes: Opcoes, contexto: Contexto): Option[] {
  return (resolveOpcoes(opcoes, contexto) ?? []).map(({ valor, rotulo, ajuda }) => ({
    value: valor,
    label: rotulo,
    hint: ajuda,
  }));
}
