import type { RouteDef } from '@balcao/contract/kernel/route';
import { ABERTAS_SEM_SEGUNDO_FATOR } from '@balcao/contract/sem-segundo-fator';
import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';
import { Problem } from '../http/problem.ts';
import { can, SEALED, type Who } from './who.ts';

/** So long an account under the duty may do without the factor, in days: a first access is never shut out. */
const PRAZO_DIAS = 7;
const DAY_MS = 24 * 3_600_000;

/** Whether the council demands a second factor of the person: of administrators, and of who may see what is sealed. */
export function owesSecondFactor(env: Pick<Env, 'secondFactor'>, who: Who): boolean {
  return env.secondFactor && (who.tipo >= 2 || SEALED.some((permissao) => can(who, permissao)));
}

/**
 * The moment from which a person without the required second factor can open nothing else. Null when nothing
 * is missing.
 */
export function secondFactorDue(env: Pick<Env, 'secondFactor'>, who: Who): Date | null {
  if (who.segundoFator.ativo || !owesSecondFactor(env, who)) return null;
  const desde = who.segundoFator.exigidoDesde ?? who.now;
  return new Date(desde.getTime() + PRAZO_DIAS * DAY_MS);
}

/**
 * Begins the time allowed when the person first comes in under the duty, and once it is over leaves open only what
 * ends the duty.
 * @throws Problem `conta.segundo_fator_exigido`.
 */
export async function refuseWithoutSecondFactor(deps: Deps, route: RouteDef, who: Who): Promise<void> {
  const due = secondFactorDue(deps.env, who);
  if (due === null) return;
  if (who.segundoFator.exigidoDesde === null) await beginTerm(deps.db, who);
  else if (who.now >= due && !ABERTAS_SEM_SEGUNDO_FATOR.has(route))
    throw new Problem('conta.segundo_fator_exigido');
}

async function beginTerm(db: Db, { usuarioId, now }: Who): Promise<void> {
  await sql`insert into segundo_fator_exigido (usuario_id, desde) values (${usuarioId}, ${now})
    on conflict do nothing`.execute(db);
}
