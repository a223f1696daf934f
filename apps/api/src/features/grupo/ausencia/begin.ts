import { type Db, withTx } from '@balcao/db/db';
import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { resolveSubstituto } from '@balcao/domain/requerimento/substituto';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { enqueueRoom, handOver } from '#features/distribuicao/api.ts';
import { leadersOf, listAusentes } from '#features/pessoa/api.ts';
import { notify } from '#features/portal/api.ts';

/** Days for which a person counts as just back, to make up for days without a run. */
const BACK_DAYS = 7;

/**
 * Begins the absences whose day has come, each separately, and lets the groups of returned members assign waiting
 * requests. An absence that passed completely without a run does not begin. @throws AggregateError after all others
 * began, with the reasons of the failures.
 */
export async function beginAusencias(db: Db, now: Date): Promise<void> {
  const hoje = todayInSaoPaulo(now);
  const due = await db
    .selectFrom('ausencia')
    .select('id')
    .where('aplicadaEm', 'is', null)
    .where('canceladaEm', 'is', null)
    .where('de', '<=', hoje)
    .where('ate', '>=', hoje)
    .orderBy('de')
    .orderBy('id')
    .execute();
  const failed: unknown[] = [];
  for (const { id } of due)
    await withTx(db, (tx) => beginAusencia(tx, id, now)).catch((err: unknown) => failed.push(err));
  const back = await db
    .selectFrom('ausencia')
    .select('usuarioId')
    .distinct()
    .where('canceladaEm', 'is', null)
    .where('ate', '<', hoje)
    .where('ate', '>=', addDays(hoje, -BACK_DAYS))
    .execute();
  for (const { usuarioId } of back) await withTx(db, (tx) => enqueueRoom(tx, usuarioId));
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} absences did not begin`);
}

/** Hands over the open requests of the absent person by the chosen rule; a repeat changes nothing. */
export async function beginAusencia(tx: Db, id: string, now: Date): Promise<void> {
  const row = await tx
    .updateTable('ausencia')
    .set({ aplicadaEm: now })
    .where('id', '=', id)
    .where('aplicadaEm', 'is', null)
    .where('canceladaEm', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!row) return;
  if (row.pedidos === 'MANTER') return tellKept(tx, row, now);
  const ausentes = await listAusentes(tx, todayInSaoPaulo(now));
  await handOver(tx, {
    usuarioId: row.usuarioId,
    substitutoId: row.pedidos === 'SUBSTITUTO' ? resolveSubstituto(row.usuarioId, ausentes) : null,
    texto: `Ausência de ${await nomeDe(tx, row.usuarioId)}, ${periodo(row).replace('De', 'de')}.`,
    dados: { ausenciaId: id },
    now,
  });
}

/** Notifies the leaders how many requests stay with an absent member, because nobody else sees them. */
async function tellKept(
  tx: Db,
  { id, usuarioId, de, ate }: { id: string; usuarioId: string; de: string; ate: string },
  now: Date,
): Promise<void> {
  const grupos = await tx
    .selectFrom('requerimento as r')
    .innerJoin('grupo as g', 'g.id', 'r.grupoId')
    .select('g.id')
    .select((eb) => eb.fn.countAll<number>().as('pedidos'))
    .where('r.atendenteId', '=', usuarioId)
    .where('r.closedAt', 'is', null)
    .groupBy('g.id')
    .orderBy('g.id')
    .execute();
  const nome = await nomeDe(tx, usuarioId);
  for (const grupo of grupos) {
    const quantos = grupo.pedidos === 1 ? '1 pedido em aberto' : `${grupo.pedidos} pedidos em aberto`;
    for (const lider of await leadersOf(tx, grupo.id, todayInSaoPaulo(now))) {
      if (lider === usuarioId) continue;
      await notify(tx, {
        usuarioId: lider,
        tipo: 'equipe.ausencia',
        titulo: `${nome} está fora com ${quantos}`,
        texto: `${periodo({ de, ate })}. Os pedidos continuam com a pessoa: veja se algum não pode esperar.`,
        link: `/config/grupo/${grupo.id}`,
        chave: `ausencia:${id}:${grupo.id}`,
        now,
      });
    }
  }
}

async function nomeDe(tx: Db, usuarioId: string): Promise<string> {
  const { nome, nomeSocial } = await tx
    .selectFrom('usuario')
    .select(['nome', 'nomeSocial'])
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  return nomeSocial ?? nome;
}

const periodo = ({ de, ate }: { de: string; ate: string }) =>
  `De ${formatIsoDate(de)} a ${formatIsoDate(ate)}`;
