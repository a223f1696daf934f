import type { RouteDef } from '@balcao/contract/kernel/route';
import { ABERTAS_SEM_SEGUNDO_FATOR } from '@balcao/contract/sem-segundo-fator';
import type { Db } from '@balcao/db/db';
import {
  deveSegundoFator,
  fimDoPrazoDoSegundoFator,
  type Seguranca,
} from '@balcao/domain/seguranca/seguranca';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { Problem } from '../http/problem.ts';
import { regrasDeSeguranca } from './seguranca.ts';
import { can, SEALED, type Who } from './who.ts';

/** Whether the council demands a second factor of the person. */
export function owesSecondFactor(regras: Seguranca, who: Who): boolean {
  const sigilo = SEALED.some((permissao) => can(who, permissao));
  return deveSegundoFator(regras, { tipo: who.tipo, sigilo });
}

/**
 * The moment from which a person without the required second factor can open nothing else. Null when nothing
 * is missing.
 */
export function secondFactorDue(regras: Seguranca, who: Who): Date | null {
  if (who.segundoFator.ativo || !owesSecondFactor(regras, who)) return null;
  return fimDoPrazoDoSegundoFator(regras, who.segundoFator.exigidoDesde ?? who.now);
}

/**
 * Begins the time allowed when the person first comes in under the duty, and once it is over leaves open only what
 * ends the duty.
 * @throws Problem `conta.segundo_fator_exigido`.
 */
export async function refuseWithoutSecondFactor(deps: Deps, route: RouteDef, who: Who): Promise<void> {
  if (who.segundoFator.ativo) return;
  const due = secondFactorDue(await regrasDeSeguranca(deps), who);
  if (due === null) return;
  if (who.segundoFator.exigidoDesde === null) await beginTerm(deps.db, who);
  if (who.now >= due && !ABERTAS_SEM_SEGUNDO_FATOR.has(route))
    throw new Problem('conta.segundo_fator_exigido');
}

async function beginTerm(db: Db, { usuarioId, now }: Who): Promise<void> {
  await sql`insert into segundo_fator_exigido (usuario_id, desde) values (${usuarioId}, ${now})
    on conflict do nothing`.execute(db);
}
