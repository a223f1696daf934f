import type { Campo } from '@balcao/domain/formulario/campo';
import { mudarCampo } from '@balcao/domain/formulario/editar/campos';
import { ligar } from '../edicao/ligar.ts';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import { useErroEm } from '../edicao/use-erro-em.ts';

/**
 * Changes the field at an address, and binds inputs to its properties. `undefined` removes a property. Consecutive
 * changes of the same properties are undone together.
 */
export function useCampo<C extends Campo>(campo: C, onde: string) {
  const { edicao } = useModeloAberto();
  const erroEm = useErroEm();
  const mudar = (parte: Partial<C>) =>
    edicao.mudar(
      // The properties come from the inspector of this kind of field.
      (form) => mudarCampo(form, onde, (now) => ({ ...now, ...parte }) as Campo),
      `${onde}:${Object.keys(parte).join()}`,
    );
  const wrong = (parte: string) => erroEm(onde, parte);
  return { mudar, wrong, liga: ligar(campo, mudar, wrong) };
}
