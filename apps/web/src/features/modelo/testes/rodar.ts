import type { Formulario } from '@balcao/domain/formulario/campo';
import { type CasoTeste, type ResultadoCaso, rodarCaso } from '@balcao/domain/formulario/caso';
import type { Caso } from '../queries.ts';

/** What came of a saved case. */
export interface CasoRodado {
  caso: Caso;
  resultado: ResultadoCaso;
}

/** What the cases are played on: the form as it is on screen, and the version in force, null before the first. */
interface Formularios {
  form: Formulario;
  publicado: Formulario | null;
}

/** Plays every case on the form as it is on screen, by the same rules as the server. */
export function rodarTodos(
  { form, publicado }: Formularios,
  casos: readonly Caso[],
  hoje: string,
): CasoRodado[] {
  // A stored case passed the contract, which has the shape of a case of the domain.
  return casos.map((caso) => ({
    caso,
    resultado: rodarCaso(form, caso as CasoTeste, hoje, publicado),
  }));
}
