import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { rodarCaso } from '@balcao/domain/formulario/caso';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { loadPublicada } from '#features/formulario/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { listCasos } from './casos.ts';
import { findRascunhoModelo, getTipoDoModelo } from './modelo-row.ts';

/** Runs every saved test case of the service on the form. Removed fields keep their names from the version in force. */
export async function runCasos(db: Db, who: Who, formulario: Formulario) {
  const hoje = todayInSaoPaulo(who.now);
  const casos = await listCasos(db, formulario.id);
  if (casos.length === 0) return [];
  const { versaoPublicada } = await getTipoDoModelo(db, formulario.id);
  const publicado = versaoPublicada ? await loadPublicada(db, formulario.id, versaoPublicada) : null;
  return casos.map((caso) => ({
    id: caso.id,
    nome: caso.nome,
    ...rodarCaso(formulario, caso, hoje, publicado),
  }));
}

/**
 * Returns the given form, else the draft, else the published version. @throws Problem `not_found` when there is none.
 */
export async function formToRun(db: Db, tipoId: number, given: Formulario | undefined): Promise<Formulario> {
  const tipo = await getTipoDoModelo(db, tipoId);
  const form = given ?? (await findRascunhoModelo(db, tipoId))?.conteudo;
  if (form) return { ...form, id: tipo.id };
  if (tipo.versaoPublicada) return loadPublicada(db, tipoId, tipo.versaoPublicada);
  throw new Problem('not_found');
}
