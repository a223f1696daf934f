-- A session acts in somebody's name, so that the server opens one only together with its audit event (docs/adr/049). Who
-- may call this stands in packages/db/src/serving-role.ts.
create function open_session(session jsonb, event jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  own sessao := jsonb_populate_record(null::sessao, session);
begin
  insert into sessao (id, usuario_id, senha_epoca, created_at, last_active_at, token_iat, idle_seconds, expires_at,
    step_up_at, origem, dispositivo, ip_hash)
  values (own.id, own.usuario_id, own.senha_epoca, own.created_at, own.created_at, own.created_at, own.idle_seconds,
    own.expires_at, own.step_up_at, own.origem, own.dispositivo, own.ip_hash);
  perform record_audit(event || jsonb_build_object('acao', 'sessao.aberta', 'ator_id', own.usuario_id,
    'sessao_id', own.id, 'objeto', 'sessao', 'objeto_id', own.id, 'dados', jsonb_build_object('origem', own.origem)));
end $$;
comment on function open_session is
  'The one way to open a session; the audit event in the name of its person comes with it.';
revoke execute on function open_session from public;
