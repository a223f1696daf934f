import { sql } from 'kysely';
import type { Db } from './db.ts';

/** The server works as this role, which owns nothing (docs/adr/005). */
export const SERVING_ROLE = 'balcao_app';

/**
 * Rights of the role in this database. Migrations gave them once; a dump that is restored where the role is missing loses
 * them, so that they are given here again. A right that a migration takes away has to be taken away here too. The lock
 * keeps two starts from changing the same rows of the catalogue.
 */
const GRANTS = `
do $$
declare
  own record;
begin
  perform pg_advisory_xact_lock(7223501847);
  if not exists (select from pg_roles where rolname = '${SERVING_ROLE}') then
    create role ${SERVING_ROLE} nologin;
  end if;
  if not pg_has_role(current_user, '${SERVING_ROLE}', 'MEMBER') then
    execute format('grant ${SERVING_ROLE} to %I', current_user);
  end if;
  grant usage on schema public to ${SERVING_ROLE};
  alter default privileges in schema public grant select, insert, update, delete on tables to ${SERVING_ROLE};
  alter default privileges in schema public grant usage, select on sequences to ${SERVING_ROLE};
  for own in
    select relname, relkind from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      and pg_has_role(relowner, 'USAGE') and relname not like 'kysely\\_%' and relname <> 'migration_checksum'
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
  loop
    if own.relkind = 'S' then
      execute format('grant usage, select on sequence %I to ${SERVING_ROLE}', own.relname);
    else
      execute format('grant select, insert, update, delete on %I to ${SERVING_ROLE}', own.relname);
    end if;
  end loop;
  revoke update, delete, truncate on
    tramite, prazo_evento, decisao, aprovacao, termo_aceite, carta_evento, audit_log, audit_chain,
    requerimento_tipo_versao, pagamento, lancamento, norma from ${SERVING_ROLE};
  revoke update, delete, truncate on segredo from ${SERVING_ROLE};
  -- An event of the audit log bears the time at which it was written: nobody chooses it.
  revoke insert on audit_log from ${SERVING_ROLE};
  grant insert (id, acao, ator_id, ator_tipo, sessao_id, objeto, objeto_id, dados, request_id)
    on audit_log to ${SERVING_ROLE};
  revoke delete, truncate on cobranca, pagamento_tentativa, pagamento_evento, devolucao from ${SERVING_ROLE};
  grant update (vigente_ate, desmarcada_em, desmarcada_por) on norma to ${SERVING_ROLE};
exception
  when insufficient_privilege or unique_violation or duplicate_object then
    raise notice 'role ${SERVING_ROLE} not managed here: %', sqlerrm;
end $$`;

/**
 * Makes the role of the server where it is missing and gives it its rights, in a migrated database; safe to repeat. Does
 * nothing when the user of the connection may not.
 */
export async function ensureServingRole(db: Db): Promise<void> {
  await sql.raw(GRANTS).execute(db);
}
