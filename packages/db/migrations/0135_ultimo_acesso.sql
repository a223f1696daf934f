-- When an account was used last stands on its row: the list of accounts asked all sessions of all people for it.
alter table usuario add column ultimo_acesso timestamptz;
comment on column usuario.ultimo_acesso is
  'Last use, at most an hour old; null for an account never used. Each session keeps its own last use to half a minute.';
update usuario u set ultimo_acesso = s.em
  from (select usuario_id, max(last_active_at) as em from sessao group by usuario_id) s where s.usuario_id = u.id;

create or replace function open_session(session jsonb, event jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  own sessao := jsonb_populate_record(null::sessao, session);
begin
  insert into sessao (id, usuario_id, senha_epoca, created_at, last_active_at, token_iat, idle_seconds, expires_at,
    step_up_at, origem, dispositivo, ip_hash)
  values (own.id, own.usuario_id, own.senha_epoca, own.created_at, own.created_at, own.created_at, own.idle_seconds,
    own.expires_at, own.step_up_at, own.origem, own.dispositivo, own.ip_hash);
  update usuario set ultimo_acesso = own.created_at where id = own.usuario_id;
  perform record_audit(event || jsonb_build_object('acao', 'sessao.aberta', 'ator_id', own.usuario_id,
    'sessao_id', own.id, 'objeto', 'sessao', 'objeto_id', own.id, 'dados', jsonb_build_object('origem', own.origem)));
end $$;

-- Rare accounts have an index in the order of the list. By name, nearly all other accounts come before them.
create index usuario_ultimo_acesso_idx on usuario (ultimo_acesso);
create index usuario_fora_de_uso_idx on usuario (situacao, nome_dobrado, id) where situacao <> 'ativo';
create index usuario_nao_conferida_idx on usuario (nome_dobrado, id) where tipo = 0 and conferida_em is null;
create index usuario_segundo_fator_idx on usuario (nome_dobrado, id) where totp_enabled_at is not null;
comment on index usuario_ultimo_acesso_idx is 'Accounts by last use, where few were used then.';
comment on index usuario_fora_de_uso_idx is 'Accounts that are not in use by name, for the few there are.';
comment on index usuario_nao_conferida_idx is 'Accounts that nobody proved by name, for the few there are.';
comment on index usuario_segundo_fator_idx is 'Accounts with a second factor by name, for the few there are.';
