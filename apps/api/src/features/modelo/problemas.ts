import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { lintFormulario } from '@balcao/domain/formulario/lint';
import { erro, type ProblemaLint } from '@balcao/domain/formulario/lint/problema';
import type { NormaChave } from '@balcao/domain/norma/numeros';
import { valorEm } from '@balcao/domain/norma/valor';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { CorpoResposta } from '@balcao/domain/resposta/corpo';
import { problemasDasRespostas } from '@balcao/domain/resposta/problemas';
import { loadNormas } from '#features/norma/api.ts';

/**
 * All problems of a form: the linter's findings by today's norms, what this council lacks for it, and replies of its
 * service that name unknown variables.
 */
export async function problemasDoModelo(db: Db, formulario: Formulario, now: Date): Promise<ProblemaLint[]> {
  const missing = await gruposQueFaltam(db, formulario);
  const respostas = problemasDasRespostas(await respostasEmUso(db, formulario.id), formulario);
  const normas = await loadNormas(db);
  const norma = (chave: NormaChave) => valorEm(normas, chave, todayInSaoPaulo(now));
  return [...lintFormulario(formulario, norma), ...missing, ...respostas];
}

/** Groups for answers or opinions in the form that this council does not have or use. */
async function gruposQueFaltam(db: Db, { grupo, pareceres = [] }: Formulario): Promise<ProblemaLint[]> {
  const named = [
    { onde: 'grupo', sigla: grupo },
    ...[...new Set(pareceres)].map((sigla) => ({ onde: 'pareceres', sigla })),
  ];
  const rows = await db
    .selectFrom('grupo')
    .select('sigla')
    .where('ativo', '=', true)
    .where(
      'sigla',
      'in',
      named.map(({ sigla }) => sigla),
    )
    .execute();
  return named
    .filter(({ sigla }) => sigla.trim() !== '' && !rows.some((row) => row.sigla === sigla))
    .map(({ onde, sigla }) => erro('grupo', onde, `O Conselho não tem um grupo ativo “${sigla}”.`));
}

/** The shared published replies in use for a service. A person's own replies do not block a change. */
async function respostasEmUso(db: Db, tipoId: number): Promise<{ titulo: string; corpo: CorpoResposta }[]> {
  const rows = await db
    .selectFrom('modeloResposta as m')
    .innerJoin('modeloRespostaVersao as v', (j) =>
      j.onRef('v.modeloId', '=', 'm.id').onRef('v.versao', '=', 'm.versaoPublicada'),
    )
    .select(['m.titulo', 'v.corpo'])
    .where('m.tipoId', '=', tipoId)
    .where('m.ativo', '=', true)
    .where('m.alcance', '<>', 'pessoal')
    .orderBy('m.titulo')
    .execute();
  // The template schema checked it on input.
  return rows.map(({ titulo, corpo }) => ({ titulo, corpo: corpo as unknown as CorpoResposta }));
}
