-- What the server writes of the audit and of accounts goes through functions of the owner: it may call them and may not
-- write these tables itself (docs/adr/049). Who may call them stands in packages/db/src/serving-role.ts.

create function record_audit(event jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  actor uuid := event->>'ator_id';
  visit uuid := event->>'sessao_id';
  kind smallint;
begin
  select u.tipo into kind from usuario u where u.id = actor;
  if actor is not null and not found then
    raise exception 'the actor of an audit event has no account' using errcode = 'insufficient_privilege';
  end if;
  if (actor is null) <> (visit is null)
    or visit is not null and not exists (select from sessao s where s.id = visit and s.usuario_id = actor) then
    raise exception 'the session of an audit event is not of its actor' using errcode = 'insufficient_privilege';
  end if;
  insert into audit_log (id, acao, ator_id, ator_tipo, sessao_id, objeto, objeto_id, dados, request_id)
  values ((event->>'id')::uuid, event->>'acao', actor, kind, visit, event->>'objeto', event->>'objeto_id',
    coalesce(event->'dados', '{}'), event->>'request_id');
end $$;
comment on function record_audit is
  'Writes one audit event: the time and the tipo of the actor are those of now, and an actor is named by a session of theirs.';

create function change_acesso(whose uuid, changes jsonb, event jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  own usuario;
  told usuario;
  fields text[] := array(select jsonb_object_keys(changes));
begin
  if not fields <@ array['tipo', 'senha_hash', 'senha_epoca', 'senha_changed_at', 'totp_secret', 'totp_enabled_at',
    'totp_last_step', 'conferida_em', 'conferida_meio', 'conferida_por_id', 'codigos_recuperacao'] then
    raise exception 'not a field of the access to an account: %', fields using errcode = 'insufficient_privilege';
  end if;
  select * into strict own from usuario u where u.id = whose for no key update;
  told := jsonb_populate_record(own, changes);
  if told.senha_epoca < own.senha_epoca then
    raise exception 'the epoch of a password never falls' using errcode = 'insufficient_privilege';
  end if;
  if told.tipo <> own.tipo and exists (select from usuario u where u.tipo >= 2)
    and not exists (select from sessao s join usuario u on u.id = s.usuario_id
      where s.id = (event->>'sessao_id')::uuid and s.ended_at is null
        and u.id = (event->>'ator_id')::uuid and u.tipo = 3) then
    raise exception 'the tipo of an account is changed by a superior administrator' using errcode = 'insufficient_privilege';
  end if;
  update usuario u set tipo = told.tipo, senha_hash = told.senha_hash, senha_epoca = told.senha_epoca,
    senha_changed_at = told.senha_changed_at, totp_secret = told.totp_secret, totp_enabled_at = told.totp_enabled_at,
    totp_last_step = told.totp_last_step, conferida_em = told.conferida_em, conferida_meio = told.conferida_meio,
    conferida_por_id = told.conferida_por_id
  where u.id = whose;
  if changes ? 'codigos_recuperacao' then
    delete from codigo_recuperacao c where c.usuario_id = whose;
    insert into codigo_recuperacao (id, usuario_id, hash)
    select gen_random_uuid(), whose, code from jsonb_array_elements_text(changes->'codigos_recuperacao') code;
  end if;
  perform record_audit(event || jsonb_build_object('objeto', 'usuario', 'objeto_id', whose,
    'dados', coalesce(event->'dados', '{}') || jsonb_build_object('campos', to_jsonb(fields))));
end $$;
comment on function change_acesso is
  'The one way to change tipo, password, second factor and proof of identity of an account; the audit event comes with it.';

create function spend_totp(whose uuid, step bigint) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with spent as (update usuario u set totp_last_step = step
    where u.id = whose and (u.totp_last_step is null or u.totp_last_step < step) returning 1)
  select exists (select from spent) $$;
comment on function spend_totp is 'Spends the code of a step of an authenticator; false when it or a later one was spent.';

revoke execute on function record_audit, change_acesso, spend_totp from public;
