import type { BodyOf } from '@balcao/contract/kernel/route';
import type { modeloResposta } from '@balcao/contract/modelo-resposta';
import { USOS_DA_OUVIDORIA, USOS_DA_RESPOSTA, type UsoDaResposta } from '@balcao/domain/resposta/uso';
import { type RawBuilder, sql } from 'kysely';
import { can, grupoIds, type Who } from '#platform/auth/who.ts';

type Input = Pick<BodyOf<typeof modeloResposta.create>, 'uso' | 'alcance' | 'grupoId'>;

/** The templates that the person may use, as a condition on `m`: shared ones, their groups', their own. */
export function usable(who: Who): RawBuilder<boolean> {
  return sql<boolean>`(m.alcance = 'todos' or m.usuario_id = ${who.usuarioId}::uuid
    or m.grupo_id = any(${grupoIds(who)}::uuid[]))`;
}

/** Where the person writes with templates: on requests, on manifestations, or on both. */
export function usosDe(who: Who): UsoDaResposta[] {
  const unidade: readonly UsoDaResposta[] = can(who, 'ouvidoria.tratar') ? USOS_DA_OUVIDORIA : [];
  const pedidos = can(who, 'requerimento.assumir');
  return USOS_DA_RESPOSTA.filter((uso) => unidade.includes(uso) || (pedidos && uso !== 'ouvidoria'));
}

/**
 * The templates that the person may change, as a condition on `m`: their own and, for keepers of templates, all that
 * others use. Who concludes manifestations keeps the texts of the ombudsman of their own groups.
 */
export function editable(who: Who): RawBuilder<boolean> {
  return sql<boolean>`(m.usuario_id is not distinct from ${who.usuarioId}::uuid
    or (${can(who, 'config.modelos')} and m.alcance <> 'pessoal')
    or (${can(who, 'ouvidoria.concluir')} and m.uso = 'ouvidoria' and m.alcance = 'grupo'
      and m.grupo_id = any(${grupoIds(who)}::uuid[])))`;
}

/** Whether the person may give a template to these readers; the same rule as `editable`. */
export function mayGive(who: Who, { uso, alcance, grupoId }: Input): boolean {
  if (alcance === 'pessoal' || can(who, 'config.modelos')) return true;
  if (alcance === 'todos' || uso !== 'ouvidoria' || !can(who, 'ouvidoria.concluir')) return false;
  return grupoId === null || grupoIds(who).includes(grupoId);
}
