import type { Formulario } from '@balcao/domain/formulario/campo';
import { moverCampo } from '@balcao/domain/formulario/editar/campos';
import { moverPasso } from '@balcao/domain/formulario/editar/passos';
import { lugarDe } from '@balcao/domain/formulario/editar/percorrer';

const STEP = 'passo:';

/**
 * The form after `onde` was dropped on `sobre`: in its place, or at the top of a step. An invalid drop returns the same
 * form.
 */
export function soltar(form: Formulario, onde: string, sobre: string): Formulario {
  if (onde === sobre) return form;
  if (onde.startsWith(STEP)) {
    const step = sobre.startsWith(STEP) ? sobre.slice(STEP.length) : lugarDe(form, sobre)?.passo;
    const at = form.passos.findIndex(({ id }) => id === step);
    return at < 0 ? form : moverPasso(form, onde.slice(STEP.length), at);
  }
  if (sobre.startsWith(STEP))
    return moverCampo(form, onde, { passo: sobre.slice(STEP.length), grupo: null, indice: 0 });
  const para = lugarDe(form, sobre);
  return para ? moverCampo(form, onde, para) : form;
}
