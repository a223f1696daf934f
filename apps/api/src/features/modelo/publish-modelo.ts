import type { FieldIssue } from '@balcao/contract/problems';
import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { diferenca } from '@balcao/domain/formulario/diferenca';
import { loadPublicada } from '#features/formulario/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { dropDraft, requireDraft } from '#platform/drafts.ts';
import { Problem } from '#platform/http/problem.ts';
import { nextVersion, publishVersion, requireChange, type Versioned } from '#platform/versioned.ts';
import { findRascunhoModelo, getTipoDoModelo, placeForm, RASCUNHOS } from './modelo-row.ts';
import { problemasDoModelo } from './problemas.ts';
import { runCasos } from './run-casos.ts';

/** The published forms of services. */
export const FORMULARIOS: Versioned<Formulario> = {
  tabela: 'requerimento_tipo_versao',
  dono: 'tipo_id',
  conteudo: 'formulario',
  json: true,
  objeto: 'requerimento_tipo',
  evento: 'modelo',
  difference: diferenca,
};

/**
 * Publishes the draft as the next version, for new requests; existing drafts keep their version. @throws Problem
 * `stale`, and `modelo.refused` with the findings of linter and test cases, or when nothing would change.
 */
export async function publishModelo(
  tx: Db,
  who: Who,
  input: { tipoId: number; version: number; motivo: string },
): Promise<{ versao: number }> {
  const tipo = await getTipoDoModelo(tx, input.tipoId, { lock: true });
  const rascunho = await findRascunhoModelo(tx, tipo.id);
  requireDraft(rascunho, input.version);
  if (!rascunho) throw new Problem('not_found');
  const antes = tipo.versaoPublicada
    ? { versao: tipo.versaoPublicada, conteudo: await loadPublicada(tx, tipo.id, tipo.versaoPublicada) }
    : null;
  requireChange(FORMULARIOS, antes, rascunho.conteudo);
  const versao = await nextVersion(tx, FORMULARIOS, tipo.id);
  const formulario = { ...placeForm(rascunho.conteudo, tipo), versao };
  await requireSound(tx, who, formulario);
  await publishVersion(tx, who, FORMULARIOS, {
    id: tipo.id,
    versao,
    antes,
    conteudo: formulario,
    motivo: input.motivo,
  });
  await putInForce(tx, formulario);
  await dropDraft(tx, RASCUNHOS, tipo.id);
  return { versao };
}

/** Puts this version in force; the list of services takes its name, category and group from it. */
export async function putInForce(
  tx: Db,
  { id, versao, titulo, categoria, grupo }: Formulario,
): Promise<void> {
  const { id: grupoId } = await tx
    .selectFrom('grupo')
    .select('id')
    .where('sigla', '=', grupo)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('requerimentoTipo')
    .set((e) => ({
      versaoPublicada: versao,
      titulo,
      categoria,
      grupoId,
      version: e('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** @throws Problem `modelo.refused` with the reasons against the publication, and their places. */
export async function requireSound(tx: Db, who: Who, formulario: Formulario): Promise<void> {
  const lint = (await problemasDoModelo(tx, formulario, who.now))
    .filter(({ gravidade }) => gravidade === 'erro')
    .map(({ onde, mensagem }): FieldIssue => ({ path: onde, message: mensagem }));
  // A broken form would fail its cases for that reason alone.
  const casos = lint.length > 0 ? [] : await failures(tx, who, formulario);
  const errors = [...lint, ...casos];
  if (errors.length > 0) throw new Problem('modelo.refused', { errors });
}

async function failures(tx: Db, who: Who, formulario: Formulario): Promise<FieldIssue[]> {
  const results = await runCasos(tx, who, formulario);
  return results
    .filter(({ ok }) => !ok)
    .map(({ id, nome, falhas }) => ({
      path: `caso:${id}`,
      message: `Caso “${nome}”: ${falhas.map(({ texto }) => texto).join(' ')}`,
    }));
}
