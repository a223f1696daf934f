import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { lintFormulario } from '@balcao/domain/formulario/lint';
import { erro, type ProblemaLint } from '@balcao/domain/formulario/lint/problema';
import { type NormaChave, valorPadrao } from '@balcao/domain/norma/catalogo';
import { ultimaDe } from '@balcao/domain/norma/mudanca';
import { valorEm } from '@balcao/domain/norma/valor';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { problemasDasRespostas } from '@balcao/domain/resposta/problemas';
import { loadNormas } from '#features/norma/api.ts';

/**
 * Everything wrong with a form: what the linter finds by the norms of the day, what this council lacks for it, and the prepared
 * replies of its service that name what does not exist. Without a day, the norms are those that the council set last.
 */
export async function problemasDoModelo(db: Db, formulario: Formulario, now?: Date): Promise<ProblemaLint[]> {
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
  const normas = await loadNormas(db);
  const norma = (chave: NormaChave) =>
    now
      ? valorEm(normas, chave, todayInSaoPaulo(now))
      : (ultimaDe(normas, chave)?.valor ?? valorPadrao(chave));
  return [...lintFormulario(formulario, norma), ...missing, ...respostas];
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
