import type { Campo } from '@balcao/domain/formulario/campo';
import { mudarCampo } from '@balcao/domain/formulario/editar/campos';
import { ligar } from '../edicao/ligar.ts';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import { useErroEm } from '../edicao/use-erro-em.ts';

/**
 * What changes the field at an address, and ties inputs to its parts. A part set to undefined leaves the field; changes of
 * the same parts in a row are undone together.
 */
export function useCampo<C extends Campo>(campo: C, onde: string) {
  const { edicao } = useModeloAberto();
  const erroEm = useErroEm();
  const mudar = (parte: Partial<C>) =>
    edicao.mudar(
      // The parts come from the inspector of this very kind of field.
      (form) => mudarCampo(form, onde, (now) => ({ ...now, ...parte }) as Campo),
      `${onde}:${Object.keys(parte).join()}`,
    );
  const wrong = (parte: string) => erroEm(onde, parte);
  return { mudar, wrong, liga: ligar(campo, mudar, wrong) };
}
