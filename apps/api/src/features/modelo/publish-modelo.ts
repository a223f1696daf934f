import type { FieldIssue } from '@balcao/contract/problems';
import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { diferenca } from '@balcao/domain/formulario/diferenca';
import { loadPublicada } from '#features/tipo/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { findRascunhoModelo, getTipoDoModelo, placeForm, requireVersion } from './modelo-row.ts';
import { problemasDoModelo } from './problemas.ts';
import { runCasos } from './run-casos.ts';

/** Changes that the audit quotes of one publication; their number is always told. */
const AUDITADAS_MAX = 100;

/**
 * Makes the draft the next version, in force from now on for whoever begins; what was begun stays on its own version.
 * @throws Problem `stale`, and `modelo.refused` with everything that the linter or a test case says against it, or that
 * it would change nothing.
 */
export async function publishModelo(
  tx: Db,
  who: Who,
  input: { tipoId: number; version: number; motivo: string },
): Promise<{ versao: number }> {
  const tipo = await getTipoDoModelo(tx, input.tipoId, { lock: true });
  const rascunho = await findRascunhoModelo(tx, tipo.id);
  requireVersion(rascunho, input.version);
  if (!rascunho) throw new Problem('not_found');
  const before = tipo.versaoPublicada ? await loadPublicada(tx, tipo.id, tipo.versaoPublicada) : null;
  const mudancas = before ? diferenca(before, rascunho.formulario) : [];
  if (before && mudancas.length === 0)
    throw new Problem('modelo.refused', { detail: `Nada mudou desde a versão ${before.versao}.` });
  const versao = (await lastVersao(tx, tipo.id)) + 1;
  const formulario = { ...placeForm(rascunho.formulario, tipo), versao };
  await requireSound(tx, who, formulario);
  await insertVersao(tx, who, { formulario, motivo: input.motivo });
  await tx.deleteFrom('modeloRascunho').where('tipoId', '=', tipo.id).execute();
  await recordAudit(tx, who, {
    acao: 'modelo.publicado',
    objeto: 'requerimento_tipo',
    objetoId: String(tipo.id),
    dados: {
      versao,
      antes: tipo.versaoPublicada,
      motivo: input.motivo,
      total: mudancas.length,
      mudancas: mudancas.slice(0, AUDITADAS_MAX).map(({ texto }) => texto),
    },
  });
  return { versao };
}

/** The newest version that a service ever had, 0 for none. */
export async function lastVersao(tx: Db, tipoId: number): Promise<number> {
  const { ultima } = await tx
    .selectFrom('requerimentoTipoVersao')
    .select((e) => e.fn.max('versao').as('ultima'))
    .where('tipoId', '=', tipoId)
    .executeTakeFirstOrThrow();
  return ultima ?? 0;
}

/** Writes a version and puts it in force; the list of services takes its name, category and group from it. */
export async function insertVersao(
  tx: Db,
  who: Who,
  { formulario, motivo }: { formulario: Formulario; motivo: string },
): Promise<void> {
  const { id, versao, titulo, categoria } = formulario;
  await tx
    .insertInto('requerimentoTipoVersao')
    .values({
      tipoId: id,
      versao,
      formulario: JSON.stringify(formulario),
      motivo,
      publishedAt: who.now,
      publishedBy: who.usuarioId,
    })
    .execute();
  const { id: grupoId } = await tx
    .selectFrom('grupo')
    .select('id')
    .where('sigla', '=', formulario.grupo)
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

/** @throws Problem `modelo.refused` with what bars the publication, where it is. */
export async function requireSound(tx: Db, who: Who, formulario: Formulario): Promise<void> {
  const lint = (await problemasDoModelo(tx, formulario, who.now))
    .filter(({ gravidade }) => gravidade === 'erro')
    .map(({ onde, mensagem }): FieldIssue => ({ path: onde, message: mensagem }));
  // A form that does not hold together would fail its cases for that reason alone.
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
