import type { Db } from '@balcao/db/db';
import { poolOf, whenCommitted } from '@balcao/db/transaction-scope';

import { comPrioridade } from '@balcao/domain/formulario/bloco-prioridade';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { Problem } from '#platform/http/problem.ts';

/** Published versions never change, so a process reads each once per database. */
const versions = new WeakMap<object, Map<string, Versao>>();

interface Versao {
  /** As administrators wrote it. */
  publicada: Formulario;
  /** With the portal's own questions in every service. */
  formulario: Formulario;
}

/** The form of a published version, for filling in and reading. @throws `not_found` for a missing one */
export async function loadFormulario(db: Db, tipoId: number, versao: number): Promise<Formulario> {
  return (await loadVersao(db, tipoId, versao)).formulario;
}

/** A published version as it was written, for the editor. @throws `not_found` for a missing one */
export async function loadPublicada(db: Db, tipoId: number, versao: number): Promise<Formulario> {
  return (await loadVersao(db, tipoId, versao)).publicada;
}

async function loadVersao(db: Db, tipoId: number, versao: number): Promise<Versao> {
  const pool = poolOf(db);
  const known = versions.get(pool) ?? new Map<string, Versao>();
  versions.set(pool, known);
  const key = `${tipoId}.${versao}`;
  const hit = known.get(key);
  if (hit) return hit;
  const row = await db
    .selectFrom('requerimentoTipoVersao')
    .select('formulario')
    .where('tipoId', '=', tipoId)
    .where('versao', '=', versao)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  // The linter checked it at publication, and the database refuses changes.
  const publicada = row.formulario as unknown as Formulario;
  const loaded = { publicada, formulario: comPrioridade(publicada) };
  // Cached after the commit, because a transaction may read the version that it publishes, and then fail.
  whenCommitted(db, () => known.set(key, loaded));
  return loaded;
}

const written = new WeakMap<Formulario, Buffer>();

/** The JSON bytes of a form, cached for each object; the process keeps published versions. */
export function formularioJson(formulario: Formulario): Buffer {
  const known = written.get(formulario);
  if (known !== undefined) return known;
  const json = Buffer.from(JSON.stringify(formulario));
  written.set(formulario, json);
  return json;
}

/** The published form of an active service. @throws `not_found` when there is none */
export async function loadPublished(db: Db, tipoId: number): Promise<Formulario> {
  const row = await db
    .selectFrom('requerimentoTipo')
    .select('versaoPublicada')
    .where('id', '=', tipoId)
    .where('ativo', '=', true)
    .executeTakeFirst();
  if (!row?.versaoPublicada) throw new Problem('not_found');
  return loadFormulario(db, tipoId, row.versaoPublicada);
}
