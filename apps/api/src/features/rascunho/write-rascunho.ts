import type { BodyOf } from '@balcao/contract/kernel/route';
import { findUnstorable, isStorableJson, NAO_GUARDAVEL } from '@balcao/contract/kernel/storable';
import type { rascunho } from '@balcao/contract/rascunho';
import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { manterConhecidas } from '@balcao/domain/formulario/conhecidas';
import { reaproveitarRespostas } from '@balcao/domain/formulario/reaproveitar';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { loadFormulario, loadPublished } from '#features/formulario/api.ts';
import { getRequerimento, isAutor, type Requerimento } from '#features/requerimento/api.ts';
import { type PersonFacts, requireOferta } from '#features/servico/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { actsFor, explainGone, getRascunho, type Rascunho } from './access.ts';
import { loadPreenchimento, motivoDeNaoPedir, type Preenchimento } from './preenchimento.ts';

/** Largest set of answers, in bytes of JSON. */
const RESPOSTAS_MAX = 256 * 1024;
/** Drafts that one person may keep at a time. */
const RASCUNHOS_MAX = 50;
/** Drafts of one service that one person may keep at a time. */
const RASCUNHOS_DO_SERVICO_MAX = 10;

/**
 * Creates a draft of a service with its published version, empty or with the answers of an earlier request. Returns it
 * with the form and the facts loaded for it.
 */
export async function createRascunho(
  tx: Db,
  who: Who,
  { tipoId, noLugarDe, deRequerimentoId, ...body }: BodyOf<typeof rascunho.create>,
): Promise<{ row: Rascunho; filled: Preenchimento }> {
  // The name must be explicit, so that a draft begun for a firm is not continued as one's own by omission.
  if (noLugarDe && !body.autorId) await requireOwn(tx, who, noLugarDe);
  const wanted = body.autorId ?? who.usuarioId;
  const formulario = await loadPublished(tx, tipoId);
  const earlier = deRequerimentoId ? await loadEarlier(tx, who, { id: deRequerimentoId, tipoId }) : null;
  const autorId = earlier?.autorId ?? wanted;
  if (!actsFor(who).includes(autorId)) throw new Problem('not_found');
  const hoje = todayInSaoPaulo(who.now);
  await requireOferta(tx, tipoId, hoje);
  const begun = { autorId, tipoId, tipoVersao: formulario.versao };
  const filled = await loadPreenchimento(tx, who, { row: begun, hoje });
  const motivo = motivoDeNaoPedir(who, begun, filled);
  if (motivo) throw new Problem('requerimento.not_eligible', { detail: motivo });
  await requireRoom(tx, who, tipoId);
  const row = await tx
    .insertInto('rascunho')
    .values({
      ...begun,
      id: uuidv7(),
      usuarioId: who.usuarioId,
      deRequerimentoId: earlier?.id ?? null,
      ...(earlier && {
        respostas: JSON.stringify(copyAnswers(filled.formulario, earlier, { facts: filled.facts, hoje })),
      }),
      createdAt: who.now,
      updatedAt: who.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, filled };
}

/** Drafts of one person are created one after the other, so that a parallel burst meets its own count. */
async function requireRoom(tx: Db, who: Who, tipoId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rascunho:${who.usuarioId}`}, 0))`.execute(tx);
  const open = await tx
    .selectFrom('rascunho')
    .select('tipoId')
    .where('usuarioId', '=', who.usuarioId)
    .execute();
  if (open.length >= RASCUNHOS_MAX)
    throw new Problem('rate_limited', { detail: 'Você já tem muitos rascunhos. Envie ou apague algum.' });
  if (open.filter((one) => one.tipoId === tipoId).length >= RASCUNHOS_DO_SERVICO_MAX)
    throw new Problem('rate_limited', {
      detail: `Você já tem ${RASCUNHOS_DO_SERVICO_MAX} rascunhos deste serviço. Envie ou apague algum.`,
    });
}

async function requireOwn(tx: Db, who: Who, id: string): Promise<void> {
  const before = await tx
    .selectFrom('rascunho')
    .select('autorId')
    .where('id', '=', id)
    .where('usuarioId', '=', who.usuarioId)
    .executeTakeFirst();
  if (before && before.autorId !== who.usuarioId) throw await explainGone(tx, who, id);
}

/**
 * Saves the answers as typed, right or wrong. A draft refuses only an older version, never what a person wrote. Keys
 * that its form does not have are dropped.
 */
export async function saveRascunho(
  tx: Db,
  who: Who,
  input: { id: string; respostas: Record<string, unknown>; passo: string | null; version: number },
): Promise<{ version: number; atualizadoEm: Date }> {
  checkStorable(input.respostas);
  const row = await getRascunho(tx, who, input.id, { lock: true });
  if (row.version !== input.version) throw new Problem('rascunho.stale', { dados: { version: row.version } });
  const formulario = await loadFormulario(tx, row.tipoId, row.tipoVersao);
  const respostas = JSON.stringify(manterConhecidas(formulario, input.respostas));
  await tx
    .updateTable('rascunho')
    .set({ respostas, passo: input.passo, version: row.version + 1, updatedAt: who.now })
    .where('id', '=', row.id)
    .execute();
  return { version: row.version + 1, atualizadoEm: who.now };
}

function checkStorable(respostas: unknown): void {
  const json = JSON.stringify(respostas);
  if (Buffer.byteLength(json) > RESPOSTAS_MAX)
    throw invalidField('respostas', 'As respostas são longas demais.');
  const where = isStorableJson(json) ? null : findUnstorable(respostas, 'respostas');
  if (where !== null) throw invalidField(where, NAO_GUARDAVEL);
}

/** Discards a draft; its files are swept later. */
export async function removeRascunho(tx: Db, who: Who, id: string): Promise<void> {
  const row = await getRascunho(tx, who, id, { lock: true });
  await tx.deleteFrom('rascunho').where('id', '=', row.id).execute();
}

/**
 * Returns a request on the person's own side, of this service. @throws `not_found` for any other, also one that they
 * see as staff
 */
async function loadEarlier(
  tx: Db,
  who: Who,
  { id, tipoId }: { id: string; tipoId: number },
): Promise<Requerimento> {
  const earlier = await getRequerimento(tx, who, id);
  if (!isAutor(who, earlier) || earlier.tipoId !== tipoId) throw new Problem('not_found');
  return earlier;
}

/** Copies its answers as far as today's form accepts them. */
function copyAnswers(
  formulario: Formulario,
  earlier: Requerimento,
  { facts, hoje }: { facts: PersonFacts; hoje: IsoDate },
): Record<string, unknown> {
  return reaproveitarRespostas(formulario, earlier.respostas as Record<string, unknown>, {
    hoje,
    origens: facts.origens,
    verificados: facts.verificados,
    anexos: [],
  });
}
