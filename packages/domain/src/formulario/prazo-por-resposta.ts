import type { Formulario } from './campo.ts';
import { sayCond } from './editar/frase.ts';
import { sayPrazoDe } from './prazo-texto.ts';

/** The times that only some answers have, each with those answers, in the order in which they are tried. */
export function prazosPorResposta(form: Formulario): string[] {
  return (form.prazoCasos ?? []).map(({ se, valor }) => `Quando ${sayCond(form, se)}: ${sayPrazoDe(valor)}`);
}
