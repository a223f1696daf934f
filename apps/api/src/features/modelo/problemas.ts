import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { lintFormulario } from '@balcao/domain/formulario/lint';
import { erro, type ProblemaLint } from '@balcao/domain/formulario/lint/problema';
import { problemasDasRespostas } from '@balcao/domain/resposta/problemas';

/**
 * Everything wrong with a form: what the linter finds, what this council lacks for it, and the prepared replies of its
 * service that name what does not exist.
 */
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
  const respostas = problemasDasRespostas(await respostasEmUso(db, formulario.id));
  return [...lintFormulario(formulario), ...missing, ...respostas];
}

/** The replies in use of a service that others share: what is somebody's own bars nobody. */
function respostasEmUso(db: Db, tipoId: number): Promise<{ titulo: string; texto: string }[]> {
  return db
    .selectFrom('modeloResposta')
    .select(['titulo', 'texto'])
    .where('tipoId', '=', tipoId)
    .where('ativo', '=', true)
    .where('alcance', '<>', 'pessoal')
    .orderBy('titulo')
    .execute();
}
