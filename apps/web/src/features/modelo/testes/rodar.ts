import type { Formulario } from '@balcao/domain/formulario/campo';
import { type CasoTeste, type ResultadoCaso, rodarCaso } from '@balcao/domain/formulario/caso';
import type { Caso } from '../queries.ts';

/** A saved test and its result. */
export interface CasoRodado {
  caso: Caso;
  resultado: ResultadoCaso;
}

/** The form on screen, and the published version, null before the first. */
interface Formularios {
  form: Formulario;
  publicado: Formulario | null;
}

/** Runs every test on the form on screen, with the rules of the server. */
export function rodarTodos(
  { form, publicado }: Formularios,
  casos: readonly Caso[],
  hoje: string,
): CasoRodado[] {
  // The contract validates stored tests, and its type matches the one of the domain.
  return casos.map((caso) => ({
    caso,
    resultado: rodarCaso(form, caso as CasoTeste, hoje, publicado),
  }));
}
