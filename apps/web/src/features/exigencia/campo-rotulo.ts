import type { Formulario } from '@balcao/domain/formulario/campo';
import { indexCampos } from '@balcao/domain/formulario/indice';

/** Label of a field, or its name when the form no longer has it. */
export function campoRotulo(form: Formulario, nome: string): string {
  return indexCampos(form).get(nome)?.campo.rotulo ?? nome;
}
