import type { Campo } from '@balcao/domain/formulario/campo';
import { mudarCampo } from '@balcao/domain/formulario/editar/campos';
import { useModeloAberto } from '../edicao/modelo-context.ts';

/** Changes parts of one field; changes of the same parts in a row are undone together. */
export type MudarParte<C extends Campo = Campo> = (parte: Partial<C>) => void;

/** The function that changes the field at an address. A part set to undefined leaves the field. */
export function useMudarParte(onde: string): MudarParte {
  const { edicao } = useModeloAberto();
  return (parte) =>
    edicao.mudar(
      // The parts come from the inspector of this very kind of field.
      (form) => mudarCampo(form, onde, (campo) => ({ ...campo, ...parte }) as Campo),
      `${onde}:${Object.keys(parte).join()}`,
    );
}
