import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { lintFormulario } from '@balcao/domain/formulario/lint';
import { erro, type ProblemaLint } from '@balcao/domain/formulario/lint/problema';

/** Everything wrong with a form: what the linter finds, and what this council lacks for it. */
export async function problemasDoModelo(db: Db, formulario: Formulario): Promise<ProblemaLint[]> {
  const grupo = await db
    .selectFrom('grupo')
    .select('id')
    .where('sigla', '=', formulario.grupo)
    .where('ativo', '=', true)
    .executeTakeFirst();
  const missing =
    grupo || formulario.grupo.trim() === ''
      ? []
      : [erro('grupo', 'grupo', `O conselho não tem um grupo ativo “${formulario.grupo}”.`)];
  return [...lintFormulario(formulario), ...missing];
}
