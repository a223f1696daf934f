import type { ausencia } from '@balcao/contract/ausencia';
import type { BodyOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { endAusencia, validateAusencia } from '@balcao/domain/requerimento/ausencia';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { v7 as uuidv7 } from 'uuid';
import { enqueueRoom } from '#features/distribuicao/api.ts';
import { notify } from '#features/portal/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { getAusencia, personOf } from './access.ts';
import { type AusenciaShown, listAusencias } from './ausencia-list.ts';
import { beginAusencia } from './begin.ts';
import { listSubstitutos } from './substitutos.ts';

type Input = BodyOf<typeof ausencia.create>;

/**
 * Records days of absence. One that begins today hands over the open requests at once. @throws Problem
 * `ausencia.overlap`.
 */
export async function registerAusencia(tx: Db, who: Who, input: Input): Promise<AusenciaShown> {
  const usuarioId = await personOf(tx, who, input.usuarioId);
  const { de, ate, motivo, substitutoId, pedidos } = input;
  const hoje = todayInSaoPaulo(who.now);
  const [wrong] = validateAusencia({ usuarioId, de, ate, substitutoId, pedidos }, hoje);
  if (wrong) throw invalidField(wrong.campo, wrong.mensagem);
  await requireColleague(tx, { usuarioId, substitutoId, hoje });
  await refuseOverlap(tx, { usuarioId, de, ate });
  const id = uuidv7();
  await tx
    .insertInto('ausencia')
    .values({
      id,
      usuarioId,
      de,
      ate,
      motivo,
      substitutoId,
      pedidos,
      criadaPorId: who.usuarioId,
      createdAt: who.now,
    })
    .execute();
  await recordAudit(tx, who, {
    acao: 'ausencia.registrada',
    objeto: 'ausencia',
    objetoId: id,
    dados: { usuarioId, de, ate, motivo, substitutoId, pedidos },
  });
  await tellConcerned(tx, who, { id, usuarioId, substitutoId, de, ate });
  if (de <= hoje) await beginAusencia(tx, id, who.now);
  const shown = (await listAusencias(tx, [usuarioId], hoje)).find((row) => row.id === id);
  if (!shown) throw new Error(`absence ${id} is gone`);
  return shown;
}

async function requireColleague(
  tx: Db,
  { usuarioId, substitutoId, hoje }: { usuarioId: string; substitutoId: string | null; hoje: string },
): Promise<void> {
  if (substitutoId === null) return;
  const { items } = await listSubstitutos(tx, usuarioId, hoje);
  if (!items.some(({ id }) => id === substitutoId))
    throw invalidField('substitutoId', 'Escolha alguém do mesmo grupo.');
}

/** Refuses overlapping periods. The lock on the person's row lets two entries at once meet there. */
async function refuseOverlap(
  tx: Db,
  { usuarioId, de, ate }: { usuarioId: string; de: string; ate: string },
): Promise<void> {
  await tx.selectFrom('usuario').select('id').where('id', '=', usuarioId).forNoKeyUpdate().execute();
  const other = await tx
    .selectFrom('ausencia')
    .select(['de', 'ate'])
    .where('usuarioId', '=', usuarioId)
    .where('canceladaEm', 'is', null)
    .where('de', '<=', ate)
    .where('ate', '>=', de)
    .executeTakeFirst();
  if (other)
    throw new Problem('ausencia.overlap', {
      detail: `Já há uma ausência de ${formatIsoDate(other.de)} a ${formatIsoDate(other.ate)}.`,
    });
}

/** Notifies the substitute, and the person when a leader entered it. */
async function tellConcerned(
  tx: Db,
  who: Who,
  input: { id: string; usuarioId: string; substitutoId: string | null; de: string; ate: string },
): Promise<void> {
  const { id, usuarioId, substitutoId, de, ate } = input;
  const periodo = `De ${formatIsoDate(de)} a ${formatIsoDate(ate)}.`;
  const tipo = 'equipe.ausencia' as const;
  const common = { tipo, texto: periodo, chave: `ausencia:${id}`, now: who.now };
  if (substitutoId) {
    const { nome, nomeSocial } = await tx
      .selectFrom('usuario')
      .select(['nome', 'nomeSocial'])
      .where('id', '=', usuarioId)
      .executeTakeFirstOrThrow();
    const titulo = `Você substitui ${nomeSocial ?? nome}`;
    await notify(tx, { ...common, usuarioId: substitutoId, titulo, link: '/atendente/requerimentos' });
  }
  if (usuarioId !== who.usuarioId)
    await notify(tx, {
      ...common,
      usuarioId,
      titulo: 'Registraram uma ausência sua',
      link: `/usuario/${usuarioId}`,
    });
}

/** Ends the absence today, or cancels it. Requests handed over stay there; new ones come again. */
export async function finishAusencia(tx: Db, who: Who, id: string): Promise<void> {
  const row = await getAusencia(tx, who, id);
  const hoje = todayInSaoPaulo(who.now);
  if (row.ate < hoje) throw new Problem('stale', { detail: 'Esta ausência já terminou.' });
  const end = endAusencia(row, hoje);
  await tx
    .updateTable('ausencia')
    .set(end === 'cancelada' ? { canceladaEm: who.now } : end)
    .where('id', '=', id)
    .execute();
  await recordAudit(tx, who, {
    acao: 'ausencia.encerrada',
    objeto: 'ausencia',
    objetoId: id,
    dados: { usuarioId: row.usuarioId, de: row.de, ateAntes: row.ate },
  });
  await enqueueRoom(tx, row.usuarioId);
}
