import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type RawBuilder, sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { authorBarred } from './sigilo.ts';

/**
 * Whether the person is staff with a link in force to the author of request `r`. The link gives them no right here, and
 * bars them from handling the matter (Lei 9.784/1999 art. 18). It is false for an author whom they may not know,
 * because a refusal would reveal them.
 */
export function linkedTo(who: Who | null): RawBuilder<boolean> {
  if (who === null || who.tipo < 1) return sql<boolean>`false`;
  const hoje = todayInSaoPaulo(who.now);
  return sql<boolean>`(not ${authorBarred(who)} and exists (select from representacao l
    where l.representante_id = ${who.usuarioId}::uuid and l.representado_id = r.autor_id and l.revoked_at is null
      and l.desde <= ${hoje}::date and (l.ate is null or l.ate >= ${hoje}::date)))`;
}

/** Why the person may take no act on a request, in words; null when they may (Lei 9.784/1999 arts. 18-20). */
export async function motivoImpedido(tx: Db, who: Who, requerimentoId: string): Promise<string | null> {
  const { rows } = await sql<{ declarado: boolean; ligado: boolean }>`
    select exists (select from impedimento i where i.requerimento_id = r.id
        and i.usuario_id = ${who.usuarioId}::uuid) as declarado, ${linkedTo(who)} as ligado
    from requerimento r where r.id = ${requerimentoId}::uuid`.execute(tx);
  const [row] = rows;
  if (row?.declarado) return 'Você declarou impedimento neste pedido.';
  return row?.ligado ? 'Você age por quem fez este pedido e não pode conduzi-lo.' : null;
}

/** Refuses an impeded person, who may take no act on the request. */
export async function requireNoImpedimento(tx: Db, who: Who, requerimentoId: string): Promise<void> {
  const detail = await motivoImpedido(tx, who, requerimentoId);
  if (detail !== null) throw new Problem('forbidden', { detail });
}
