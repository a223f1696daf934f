import type { Db } from '@balcao/db/db';
import { findColuna, indexCampos } from '@balcao/domain/formulario/indice';
import { sql } from 'kysely';
import { loadFormulario } from '#features/formulario/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

/** The target of files: a field of a request, an item of a correction, or a message. */
export interface ClaimTarget {
  requerimentoId: string;
  mensagemId?: string;
  exigenciaId?: string;
  /** The field that they answer, `nome` or `grupo.0.coluna`; null in a message or for an item without a field. */
  campo: string | null;
}

/** The refusal of a file that is not available to this person: used elsewhere, removed, or never theirs. */
export function noAnexo(): Problem {
  return new Problem('not_found', { detail: 'Um dos arquivos não está mais disponível. Anexe de novo.' });
}

/** The file exists and passed the scan. */
const USABLE = sql<boolean>`exists (select from arquivo f where f.id = anexo.arquivo_id
  and f.removed_at is null and f.verificacao <> 'bloqueado')`;

/** A usable file that the person sent for this request, free of any message or held reply. */
export function isFree(who: Who, requerimentoId: string) {
  return sql<boolean>`(usuario_id = ${who.usuarioId} and owner_id is null and resposta_id is null
    and para_owner_id = ${requerimentoId} and ${USABLE})`;
}

/**
 * Attaches files to their target. A file moves only once, from its sender to its request. A field may keep a file that
 * it already has, and a group may move it to another row. @throws `not_found` for any other id: taken, foreign or
 * unknown
 */
export async function claimAnexos(
  tx: Db,
  who: Who,
  { ids, target }: { ids: readonly string[]; target: ClaimTarget },
): Promise<void> {
  const { requerimentoId, mensagemId = null, exigenciaId = null, campo } = target;
  const held = campo === null ? [] : await heldByCampo(tx, requerimentoId, campo);
  const wanted = [...new Set(ids)];
  const fresh = wanted.filter((id) => !held.includes(id));
  const sensivel = campo !== null && wanted.length > 0 && (await isCampoSensivel(tx, requerimentoId, campo));
  const place = { campo, ...(sensivel ? { sensivel } : {}) };
  if (fresh.length < wanted.length)
    await tx
      .updateTable('anexo')
      .set(place)
      .where('id', 'in', wanted)
      .where('id', 'in', held)
      .where('campo', '<>', campo)
      .execute();
  if (fresh.length === 0) return;
  const moved = await tx
    .updateTable('anexo')
    .set({ ownerId: requerimentoId, mensagemId, exigenciaId, ...place })
    .where('id', 'in', fresh)
    .where(isFree(who, requerimentoId))
    .returning('id')
    .execute();
  if (moved.length !== fresh.length) throw noAnexo();
}

/** The field, or the whole group of a column, because rows move up when one above is removed. */
function inFieldOf(campo: string) {
  return sql<boolean>`split_part(campo, '.', 1) = ${rootOf(campo)}`;
}

function rootOf(campo: string): string {
  return campo.split('.')[0] ?? campo;
}

async function heldByCampo(tx: Db, requerimentoId: string, campo: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('anexo')
    .select('id')
    .where('ownerId', '=', requerimentoId)
    .where(inFieldOf(campo))
    .where('mensagemId', 'is', null)
    .where('substituido', '=', false)
    .execute();
  return rows.map((row) => row.id);
}

/** Whether the field or column is sensitive; a sensitive group makes all its columns sensitive. */
async function isCampoSensivel(tx: Db, requerimentoId: string, path: string): Promise<boolean> {
  const row = await tx
    .selectFrom('requerimento')
    .select(['tipoId', 'tipoVersao'])
    .where('id', '=', requerimentoId)
    .executeTakeFirstOrThrow();
  const formulario = await loadFormulario(tx, row.tipoId, row.tipoVersao);
  const campo = indexCampos(formulario).get(rootOf(path))?.campo;
  const coluna = findColuna(campo, path.split('.').at(-1) ?? '');
  return campo?.sensivel === true || coluna?.sensivel === true;
}

/**
 * Moves the files in the answers of a draft to its new request. The caller took the ids from `listAnexoInfo` of that
 * draft. @throws `not_found` when one is gone since, and then nothing is filed
 */
export async function claimDraftAnexos(
  tx: Db,
  input: {
    rascunhoId: string;
    requerimentoId: string;
    used: readonly { id: string; path: string; sensivel: boolean }[];
  },
): Promise<void> {
  const { rascunhoId, requerimentoId } = input;
  for (const { id, path, sensivel } of input.used) {
    const moved = await tx
      .updateTable('anexo')
      .set({
        ownerKind: 'requerimento',
        ownerId: requerimentoId,
        campo: path,
        ...(sensivel ? { sensivel } : {}),
      })
      .where('id', '=', id)
      .where('rascunhoId', '=', rascunhoId)
      .where((eb) => eb.or([eb('ownerId', 'is', null), eb('ownerId', '=', requerimentoId)]))
      .where(USABLE)
      .executeTakeFirst();
    if (moved.numUpdatedRows !== 1n) throw noAnexo();
  }
}

/** Marks the files of a field or group that its new answer left out: they stay on record, outside the answer. */
export async function replaceAnexos(
  tx: Db,
  { requerimentoId, campo, keep }: { requerimentoId: string; campo: string; keep: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('anexo')
    .set({ substituido: true })
    .where('ownerId', '=', requerimentoId)
    .where(inFieldOf(campo))
    .where('mensagemId', 'is', null)
    .where('substituido', '=', false)
    .$if(keep.length > 0, (query) => query.where('id', 'not in', [...keep]))
    .execute();
}
