import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { planDistribuicao } from '@balcao/domain/requerimento/distribuicao';
import { sql } from 'kysely';
import type { Requerimento } from '#features/requerimento/api.ts';
import { takeStep } from '#features/tramite/api.ts';
import { systemActor } from '#platform/auth/who.ts';
import { comTrabalho, lockFila, type NaFila } from './fila.ts';
import { listPresentes } from './membros.ts';
import { tellReceivers } from './tell-receivers.ts';

interface HandOver {
  usuarioId: string;
  /** Only this group; all groups when absent. */
  grupoId?: string;
  /** Gets what they may get; the rest is assigned by the rules of each group. */
  substitutoId: string | null;
  /** The reason in the internal history. */
  texto: string;
  dados: Record<string, unknown>;
  now: Date;
}

/**
 * Takes the open requests from a person who leaves. Each goes to the substitute, or to the next in its group; without
 * room it stays free. The person must already be away or out of the group. Returns how many moved.
 */
export async function handOver(tx: Db, input: HandOver): Promise<number> {
  let count = 0;
  for (const grupoId of await gruposOf(tx, input)) count += await handOverOne(tx, { ...input, grupoId });
  return count;
}

/** The groups of the open requests, in the order in which everybody locks several. */
async function gruposOf(tx: Db, { usuarioId, grupoId }: HandOver): Promise<string[]> {
  const rows = await tx
    .selectFrom('requerimento as r')
    .select('r.grupoId')
    .distinct()
    .where(comTrabalho)
    .where('r.atendenteId', '=', usuarioId)
    .$if(grupoId !== undefined, (q) => q.where('r.grupoId', '=', grupoId ?? ''))
    .orderBy('r.grupoId')
    .execute();
  return rows.map((row) => row.grupoId);
}

async function handOverOne(tx: Db, input: HandOver & { grupoId: string }): Promise<number> {
  const { usuarioId, grupoId, substitutoId, now } = input;
  const hoje = todayInSaoPaulo(now);
  const grupo = await tx
    .selectFrom('grupo')
    .select(['distribuicao', 'ultimoAtendenteId as ultimoId'])
    .where('id', '=', grupoId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const onde = sql<boolean>`r.grupo_id = ${grupoId} and r.atendente_id = ${usuarioId}`;
  const fila = await lockFila(tx, { onde, hoje, wait: true });
  const membros = (await listPresentes(tx, grupoId, hoje)).filter(({ id }) => id !== usuarioId);
  const dealt = planDistribuicao({ ...grupo, fila, membros, preferidoId: substitutoId });
  const next = new Map(dealt.map(({ pedidoId, atendenteId }) => [pedidoId, atendenteId]));
  const moved: Requerimento[] = [];
  for (const pedido of fila) moved.push(await move(tx, pedido, next.get(pedido.id) ?? null, input));
  const ultimo = dealt.findLast(({ atendenteId }) => atendenteId !== substitutoId);
  if (ultimo)
    await tx
      .updateTable('grupo')
      .set({ ultimoAtendenteId: ultimo.atendenteId })
      .where('id', '=', grupoId)
      .execute();
  await tellReceivers(tx, systemActor(now), moved);
  return moved.length;
}

async function move(
  tx: Db,
  { requerimento }: NaFila,
  atendenteId: string | null,
  { texto, dados, now }: HandOver,
): Promise<Requerimento> {
  const change = { texto, visibilidade: 'interna', dados, set: { atendenteId } } as const;
  return takeStep(tx, systemActor(now), { requerimento, acao: 'atribuir' }, change);
}
