import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './db.ts';

/** The group of the server, which owns nothing (docs/adr/049). */
export const SERVING_ROLE = 'balcao_app';
/** The group of who chains the audit log: it reads the log and adds to the chain. */
export const SEALING_ROLE = 'balcao_selo';
/** The group of who takes jobs out of the queue. */
export const QUEUE_ROLE = 'balcao_fila';
/** The group that reads the identity of confidential authors. The server may take it, and does not have its rights before. */
export const VAULT_ROLE = 'balcao_cofre';

/** How the owner of an account signs in, and what the account may be: only `change_acesso` changes these. */
const GUARDED = [
  'tipo',
  'senha_epoca',
  'totp_secret',
  'totp_enabled_at',
  'totp_last_step',
  'conferida_em',
  'conferida_meio',
  'conferida_por_id',
];
/** A new account brings its password; afterwards that is guarded, too. */
const GUARDED_ONCE_MADE = [...GUARDED, 'senha_hash', 'senha_changed_at'];

const list = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

/** Makes the groups that are missing. The lock keeps two starts from changing the same rows of the catalogue. */
const GROUPS = `
do $$
declare
  missing text;
begin
  perform pg_advisory_xact_lock(7223501847);
  for missing in select name from unnest(array[${list([SERVING_ROLE, SEALING_ROLE, QUEUE_ROLE, VAULT_ROLE])}]) name
    where not exists (select from pg_roles where rolname = name)
  loop
    execute format('create role %I nologin', missing);
  end loop;
  if not (select rolsuper from pg_roles where rolname = current_user) then
    -- Who made a role administers it and is not yet its member.
    execute format('grant ${SERVING_ROLE} to %I', current_user);
    execute format('grant ${VAULT_ROLE} to %I with inherit false, set true', current_user);
  end if;
exception
  when insufficient_privilege then
    raise notice 'roles of the portal not managed here: %', sqlerrm;
end $$`;

/** Gives a group its rights where it exists and the user of the connection may give them. */
const toGroup = (role: string, grants: string) => `
do $$
declare
  own record;
begin
  if exists (select from pg_roles where rolname = '${role}') then
    grant usage on schema public to ${role};
    ${grants.trim()}
  end if;
exception
  when insufficient_privilege then
    raise notice 'rights of ${role} not managed here: %', sqlerrm;
end $$`;

/** Every column of `usuario` but these, those of later migrations too. */
const onUsuario = (right: string, guarded: readonly string[]) => `
    execute (select format('grant ${right} (%s) on usuario to ${SERVING_ROLE}', string_agg(quote_ident(attname), ', '))
      from pg_attribute where attrelid = 'usuario'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and attname <> all (array[${list(guarded)}]));`;

/**
 * Rights of the server in this database, all of them. A dump that is restored where the role is missing loses them, so
 * that each start gives them again. What the default for new tables gives too much has to be taken away here.
 */
const SERVING = `
    revoke create on schema public from public;
    alter default privileges in schema public grant select, insert, update, delete on tables to ${SERVING_ROLE};
    alter default privileges in schema public grant usage, select on sequences to ${SERVING_ROLE};
    for own in
      select relname, relkind from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
        and pg_has_role(relowner, 'USAGE') and relname not like 'kysely\\_%' and relname <> 'migration_checksum'
        and not exists (select from pg_depend
          where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    loop
      if own.relkind = 'S' then
        execute format('grant usage, select on sequence %I to ${SERVING_ROLE}', own.relname);
      else
        execute format('grant select, insert, update, delete on %I to ${SERVING_ROLE}', own.relname);
      end if;
    end loop;
    -- What refuses every change by a trigger is not changed by right either.
    for own in select distinct tgrelid::regclass as name from pg_trigger where tgfoid = 'refuse_change'::regproc loop
      execute format('revoke update, delete, truncate on %s from ${SERVING_ROLE}', own.name);
    end loop;
    revoke update, delete, truncate on norma, termo from ${SERVING_ROLE};
    -- Its name is the hash of its bytes.
    revoke update, truncate on logo from ${SERVING_ROLE};
    revoke delete, truncate on cobranca, pagamento_tentativa, pagamento_evento, devolucao, boleto, fechamento, diferenca,
      cartao_tentativa from ${SERVING_ROLE};
    -- What was asked for upon a charge stays as it was asked; only what became of it is written down.
    revoke update, delete, truncate on ato_financeiro from ${SERVING_ROLE};
    grant update (situacao, decidido_por_id, decidido_em, resposta, version) on ato_financeiro to ${SERVING_ROLE};
    -- A file of the bank stays as it came; what became of its lines is written down once, and one that nobody applied is forgotten.
    revoke update, truncate on retorno from ${SERVING_ROLE};
    grant update (aplicado_em, aplicado_por, concluido_em) on retorno to ${SERVING_ROLE};
    revoke update, delete, truncate on retorno_linha from ${SERVING_ROLE};
    grant update (tentativa_id, caso, texto, aplicada_em) on retorno_linha to ${SERVING_ROLE};
    -- A session stays that of its person, and stays in the table. A function of the owner makes and records it.
    revoke insert, update, delete, truncate on sessao from ${SERVING_ROLE};
    grant update (ended_at, ended_reason, last_active_at, token_iat, token_confirmed, step_up_at,
      vendo_como_id, vendo_como_ate) on sessao to ${SERVING_ROLE};
    grant update (vigente_ate, desmarcada_em, desmarcada_por) on norma to ${SERVING_ROLE};
    grant update (retirado_em, retirado_por) on termo to ${SERVING_ROLE};
    -- It held the only key of older installations; the start alone takes it over.
    revoke all on segredo from ${SERVING_ROLE};
    -- Whom an invitation is for and what it gives stays as it was sent; a function of the owner accepts it.
    revoke update, delete, truncate on convite, convite_grupo from ${SERVING_ROLE};
    grant update (situacao, convidado_por_id, sessao_id, token_id, enviado_em, expires_at, encerrado_em, version)
      on convite to ${SERVING_ROLE};
    -- Functions of the owner write these and record what they did.
    revoke insert, update, delete, truncate on audit_log, audit_chain, usuario, codigo_recuperacao
      from ${SERVING_ROLE};
    grant update (used_at) on codigo_recuperacao to ${SERVING_ROLE};${onUsuario('insert', GUARDED)}${onUsuario('update', GUARDED_ONCE_MADE)}
    -- It adds an identity and reads none.
    grant usage on schema cofre to ${SERVING_ROLE};
    grant insert on cofre.identidade to ${SERVING_ROLE};
    -- An identity that was opened stays on record; only a second officer's approval is added.
    revoke update, delete, truncate on identidade_abertura from ${SERVING_ROLE};
    grant update (aprovada_por_id, aprovada_em, ate) on identidade_abertura to ${SERVING_ROLE};
    grant execute on function record_audit, accept_convite, change_acesso, open_session, spend_totp to ${SERVING_ROLE};`;

const SEALING = `
    grant select on audit_log, audit_chain to ${SEALING_ROLE};
    grant insert on audit_chain to ${SEALING_ROLE};`;

const QUEUE = `
    grant select, insert, update, delete on worker_vivo to ${QUEUE_ROLE};
    grant insert on job_falho to ${QUEUE_ROLE};`;

const VAULT = `
    grant usage on schema cofre to ${VAULT_ROLE};
    grant select on cofre.identidade to ${VAULT_ROLE};`;

const GRANTS = [
  GROUPS,
  toGroup(SERVING_ROLE, SERVING),
  toGroup(SEALING_ROLE, SEALING),
  toGroup(QUEUE_ROLE, QUEUE),
  toGroup(VAULT_ROLE, VAULT),
].join(';');

/**
 * Makes the groups of the portal where they are missing and gives them their rights, in a migrated database; safe to
 * repeat. Does nothing when the user of the connection may not.
 */
export async function ensureServingRole(db: Db): Promise<void> {
  await againWhenCrossed(() => sql.raw(GRANTS).execute(db));
}

/**
 * Whether this connection signed in as somebody who owns nothing here: what it may not do now, it may not do after
 * `set role` either.
 */
export async function isRestricted(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    restrito: boolean;
  }>`select not pg_has_role(session_user, relowner, 'MEMBER') as restrito
    from pg_class where oid = 'public.audit_log'::regclass`.execute(db);
  return rows[0]?.restrito ?? false;
}

/** No such role, or not for this user. */
const REFUSED = new Set(['22023', '42501']);

/** Whether the user of the connection may work as the group of the server. */
export async function mayTakeServingRole(db: Db): Promise<boolean> {
  try {
    await db.transaction().execute((tx) => sql`set local role ${sql.id(SERVING_ROLE)}`.execute(tx));
    return true;
  } catch (err) {
    if (err instanceof Error && 'code' in err && REFUSED.has(String(err.code))) return false;
    throw err;
  }
}

const ATTEMPTS = 20;
/** Roles belong to the whole server: the start of another database may be changing the same one. */
const CROSSED = new Set(['23505', '42710', 'XX000']);

/** Runs what changes roles, again when another database of the server did so in the same moment. */
export async function againWhenCrossed<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (err) {
      const code = err instanceof Error && 'code' in err ? String(err.code) : '';
      if (attempt === ATTEMPTS || !CROSSED.has(code)) throw err;
      await sleep(20 + Math.random() * 80);
    }
  }
}
