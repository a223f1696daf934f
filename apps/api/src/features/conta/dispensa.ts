import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { handOver } from '#features/distribuicao/api.ts';
import { leaveGrupos } from '#features/grupo/api.ts';
import { loadPerson } from '#platform/auth/load-session.ts';
import { can, type Who } from '#platform/auth/who.ts';
import type { Conta } from './access.ts';

/** Deals out what a person conducts who can no longer come in. They stay in their groups, for when they come back. */
export async function dispense(tx: Db, { now }: Who, { id, nome }: Conta): Promise<void> {
  const texto = `A conta de ${nome} foi desativada.`;
  await handOver(tx, { usuarioId: id, substitutoId: null, texto, dados: { contaDesativada: true }, now });
}

/**
 * Deals out what a person conducts beyond their new tipo. A citizen leaves all groups; an attendant keeps the requests
 * of their groups, and others only with the right to see all.
 */
export async function narrow(tx: Db, who: Who, { id, nome, tipo }: Conta): Promise<void> {
  if (tipo === 0) await leaveGrupos(tx, who, { usuarioId: id, nome });
  const texto = `O tipo da conta de ${nome} mudou.`;
  const passing = { usuarioId: id, substitutoId: null, texto, dados: { tipo }, now: who.now };
  for (const grupoId of await beyondReach(tx, who, id)) await handOver(tx, { ...passing, grupoId });
}

/** Groups of requests that the person conducts and may no longer see. */
async function beyondReach(tx: Db, who: Who, usuarioId: string): Promise<string[]> {
  const person = await loadPerson(tx, { usuarioId, sessaoId: who.sessaoId, now: who.now });
  if (person && can(person, 'requerimento.ver_todos')) return [];
  const { rows } = await sql<{ grupoId: string }>`
    select distinct r.grupo_id as "grupoId" from requerimento r
    where r.atendente_id = ${usuarioId} and r.closed_at is null
      and not exists (select from grupo_membro m where m.grupo_id = r.grupo_id and m.usuario_id = ${usuarioId})
    order by 1`.execute(tx);
  return rows.map(({ grupoId }) => grupoId);
}
