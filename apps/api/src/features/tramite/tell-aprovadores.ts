import type { Db } from '@balcao/db/db';
import {
  EM_APROVACAO,
  esperaAprovacao,
  esperaAprovacaoDe,
} from '@balcao/domain/requerimento/segunda-aprovacao';
import { sql } from 'kysely';
import { loadSituation } from '#features/contexto/api.ts';
import { loadFormulario } from '#features/formulario/api.ts';
import { activeMembers } from '#features/pessoa/api.ts';
import { notify } from '#features/portal/api.ts';
import { isEquipe, type Requerimento } from '#features/requerimento/api.ts';
import { loadPeople } from '#platform/auth/load-session.ts';
import type { Actor } from '#platform/auth/who.ts';

/**
 * After a movement, notifies the group members who may give an awaited second approval. The notice is in the portal
 * only, once for each wait. It counts as read for members who may not approve, or when nothing is awaited.
 */
export async function tellAprovadores(
  tx: Db,
  actor: Actor,
  { before, after }: { before: Requerimento; after: Requerimento },
): Promise<void> {
  const { segundaAprovacao } = await loadFormulario(tx, after.tipoId, after.tipoVersao);
  if (segundaAprovacao === undefined) return;
  const able = await listAprovadores(tx, actor, after);
  const about = `requerimento:${after.id}:segunda-aprovacao:`;
  await sql`
    update notificacao set lida_at = ${actor.now} where lida_at is null and starts_with(chave, ${about})
      and usuario_id in (select m.usuario_id from grupo_membro m where m.grupo_id in (${before.grupoId}, ${after.grupoId}))
      and usuario_id <> all(${able}::uuid[])`.execute(tx);
  if (able.length === 0) return;
  const chave = `${about}${await waitsSince(tx, after.id)}`;
  for (const usuarioId of able) {
    if (usuarioId === actor.usuarioId) continue;
    await notify(tx, {
      usuarioId,
      tipo: 'equipe.andamento',
      titulo: 'Um pedido espera a sua aprovação',
      texto: `${after.numero} · ${after.titulo}. Só pode ser decidido depois que uma segunda pessoa aprovar.`,
      owner: { kind: 'requerimento', id: after.id },
      chave,
      now: actor.now,
    });
  }
}

/**
 * Lists members of the group who may approve it now, by the rule that offers it to them; empty when it awaits no
 * approval.
 */
async function listAprovadores(tx: Db, actor: Actor, requerimento: Requerimento): Promise<string[]> {
  const { now } = actor;
  const { contexto } = await loadSituation(tx, null, requerimento, now);
  if (!esperaAprovacao(contexto)) return [];
  const ids = await activeMembers(tx, requerimento.grupoId);
  const people = await loadPeople(tx, { ids, sessaoId: '', now });
  const able: string[] = [];
  for (const who of people) {
    if (!isEquipe(who, requerimento)) continue;
    const { contexto: seen } = await loadSituation(tx, who, requerimento, now);
    if (esperaAprovacaoDe(seen)) able.push(who.usuarioId);
  }
  return able.sort();
}

/** The movement that last made it approvable, or that used up the former approval. */
async function waitsSince(tx: Db, requerimentoId: string): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select coalesce(max(t.seq), 0)::int as seq from tramite t where t.requerimento_id = ${requerimentoId}
      and (t.acao = 'aprovar' or t.para_status = any(${EM_APROVACAO}::text[])
        and coalesce(t.de_status, '') <> all(${EM_APROVACAO}::text[]))`.execute(tx);
  return rows[0]?.seq ?? 0;
}
