import type { Campo, Passo } from '@balcao/domain/formulario/campo';
import { withoutUndefined } from '@balcao/domain/formulario/editar/campos';

/** The questions of a step as a block keeps them: which block they came from themselves is left out. */
export function camposSemOrigem({ campos }: Passo): Campo[] {
  return campos.map((campo) => withoutUndefined({ ...campo, bloco: undefined }) as Campo);
}
