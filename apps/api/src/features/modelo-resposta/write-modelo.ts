import type { BodyOf } from '@balcao/contract/kernel/route';
import type { modeloResposta } from '@balcao/contract/modelo-resposta';
import type { Db } from '@balcao/db/db';
import { igual } from '@balcao/domain/formulario/diferenca/mudanca';
import type { CorpoResposta } from '@balcao/domain/resposta/corpo';
import { dizerProblema, problemasDasPalavras } from '@balcao/domain/resposta/problemas-do-corpo';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { requireSeen } from '#platform/db/seen.ts';
import { differenceOf } from '#platform/db/write-record.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { loadVersion } from '#platform/versioned.ts';
import { mayGive } from './alcance.ts';
import { getEditavel, getModelo, type Lugar, type Modelo, ondeSeUsa, TEXTOS } from './modelo-row.ts';
import { servicosPublicados } from './servicos-publicados.ts';

type Input = BodyOf<typeof modeloResposta.create>;

/**
 * Adds a template whose text waits for publication. @throws Problem `forbidden` when it is shared and the person may
 * not share it.
 */
export async function createModelo(tx: Db, who: Who, { corpo, ...input }: Input): Promise<Modelo> {
  const row = await checked(tx, who, input);
  const id = uuidv7();
  await tx
    .insertInto('modeloResposta')
    .values({
      id,
      codigo: `proprio.${id}`,
      ...row,
      ...rascunhoDaResposta(who, corpo ?? []),
      updatedAt: who.now,
    })
    .execute();
  await recordAudit(tx, who, {
    acao: 'modelo_resposta.incluido',
    objeto: 'modelo_resposta',
    objetoId: id,
    dados: { titulo: row.titulo, alcance: row.alcance },
  });
  return getModelo(tx, who, id);
}

/**
 * Changes where a template is offered, at once, and its draft, right or wrong. @throws Problem `stale`, `forbidden`.
 */
export async function changeModelo(
  tx: Db,
  who: Who,
  { id, version, corpo, ...input }: Input & { id: string; version: number },
): Promise<Modelo> {
  const before = await getEditavel(tx, who, id);
  const row = await checked(tx, who, input);
  if (row.tipoId !== before.tipoId || row.uso !== before.uso) await requireFilled(tx, before, row);
  const published = before.publicado?.corpo;
  // A text equal to the published one needs no draft; an unpublished template always has one.
  const next = published === undefined ? (corpo ?? before.rascunho?.corpo ?? []) : corpo;
  const draft = next === null || (published !== undefined && igual(next, published)) ? null : next;
  requireSeen(before, version);
  // The owner does not change with the text; the draft is compared and not quoted.
  const { usuarioId: _, ...said } = row;
  const difference = differenceOf(before, said);
  if (!difference && igual(draft, before.rascunho?.corpo ?? null)) return before;
  await write(tx, before, {
    version,
    set: { ...row, ...rascunhoDaResposta(who, draft), updatedAt: who.now },
  });
  await recordAudit(tx, who, {
    acao: 'modelo_resposta.alterado',
    objeto: 'modelo_resposta',
    objetoId: id,
    dados: { ...difference, rascunho: draft !== null },
  });
  return getModelo(tx, who, id);
}

/** Restarts the draft from a published version. @throws Problem `stale`, `forbidden`, `not_found`. */
export async function restoreVersao(
  tx: Db,
  who: Who,
  { id, versao, version }: { id: string; versao: number; version: number },
): Promise<Modelo> {
  const before = await getEditavel(tx, who, id);
  const corpo = await loadVersion(tx, TEXTOS, id, versao);
  const draft = versao === before.publicado?.versao ? null : corpo;
  requireSeen(before, version);
  if (igual(draft, before.rascunho?.corpo ?? null)) return before;
  await write(tx, before, { version, set: { ...rascunhoDaResposta(who, draft), updatedAt: who.now } });
  await recordAudit(tx, who, {
    acao: 'modelo_resposta.versao_restaurada',
    objeto: 'modelo_resposta',
    objetoId: id,
    dados: { versao },
  });
  return getModelo(tx, who, id);
}

/** Columns of a draft, or of none. */
export function rascunhoDaResposta(who: Who, corpo: CorpoResposta | null) {
  return corpo === null
    ? { rascunho: null, rascunhoEm: null, rascunhoPor: null }
    : { rascunho: JSON.stringify(corpo), rascunhoEm: who.now, rascunhoPor: who.usuarioId };
}

/** Writes to the seen version. @throws Problem `stale`. */
export async function write(
  tx: Db,
  before: Pick<Modelo, 'id' | 'version'>,
  { version, set }: { version: number; set: Record<string, unknown> },
): Promise<void> {
  const changed = await tx
    .updateTable('modeloResposta')
    .set((e) => ({ ...set, version: e('version', '+', 1) }))
    .where('id', '=', before.id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (changed.numUpdatedRows !== 1n) throw new Problem('stale', { dados: { version: before.version } });
}

/** The row to store. @throws the problem of the first wrong field */
async function checked(tx: Db, who: Who, input: Omit<Input, 'corpo'>) {
  if (!mayGive(who, input)) throw new Problem('forbidden');
  if (input.uso === 'ouvidoria' && input.tipoId !== null)
    throw invalidField('tipoId', 'Um texto da ouvidoria não é de um serviço.');
  const grupoId = input.alcance === 'grupo' ? input.grupoId : null;
  if (input.alcance === 'grupo') await requireGrupo(tx, grupoId);
  if (input.tipoId !== null) await requireTipo(tx, input.tipoId);
  return { ...input, grupoId, usuarioId: input.alcance === 'pessoal' ? who.usuarioId : null };
}

/** Requires that a published template can be filled in at its new place, because it takes effect there at once. */
async function requireFilled(tx: Db, { publicado }: Modelo, lugar: Lugar): Promise<void> {
  if (!publicado) return;
  const onde = ondeSeUsa(lugar, await servicosPublicados(tx));
  const [problema] = problemasDasPalavras(publicado.corpo, onde);
  if (problema) throw invalidField(onde === 'ouvidoria' ? 'uso' : 'tipoId', dizerProblema(problema));
}

async function requireGrupo(tx: Db, id: string | null): Promise<void> {
  const query = tx.selectFrom('grupo').select('id').where('ativo', '=', true);
  if (id === null || !(await query.where('id', '=', id).executeTakeFirst()))
    throw invalidField('grupoId', 'Escolha o grupo.');
}

async function requireTipo(tx: Db, id: number): Promise<void> {
  const found = await tx.selectFrom('requerimentoTipo').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw invalidField('tipoId', 'Escolha o serviço.');
}
