-- Administrators act on accounts: tipo 2 makes attendants and citizens, tipo 3 makes everybody, and accounts are disabled.
-- Nobody changes their own tipo, and the last superior administrator stays. The list of accounts leaves as a file, too.

create or replace function change_acesso(whose uuid, changes jsonb, event jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  own usuario;
  told usuario;
  fields text[] := array(select jsonb_object_keys(changes));
begin
  if not fields <@ array['tipo', 'situacao', 'senha_hash', 'senha_epoca', 'senha_changed_at', 'totp_secret',
    'totp_enabled_at', 'totp_last_step', 'conferida_em', 'conferida_meio', 'conferida_por_id', 'codigos_recuperacao'] then
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
        and u.id = (event->>'ator_id')::uuid and u.id <> whose and u.situacao = 'ativo'
        and (u.tipo = 3 or u.tipo = 2 and greatest(own.tipo, told.tipo) <= 1)) then
    raise exception 'the tipo of an account is changed by another administrator, of 2 and 3 by a superior one'
      using errcode = 'insufficient_privilege';
  end if;
  if own.tipo = 3 and own.situacao = 'ativo' and (told.tipo <> 3 or told.situacao = 'desativado') then
    -- Two who remove each other at one moment come here one after the other.
    perform pg_advisory_xact_lock(hashtextextended('conta:superior', 0));
    if not exists (select from usuario u where u.tipo = 3 and u.situacao = 'ativo' and u.id <> whose) then
      raise exception 'the last superior administrator stays' using errcode = 'insufficient_privilege';
    end if;
  end if;
  update usuario u set tipo = told.tipo, situacao = told.situacao, senha_hash = told.senha_hash,
    senha_epoca = told.senha_epoca, senha_changed_at = told.senha_changed_at, totp_secret = told.totp_secret,
    totp_enabled_at = told.totp_enabled_at, totp_last_step = told.totp_last_step, conferida_em = told.conferida_em,
    conferida_meio = told.conferida_meio, conferida_por_id = told.conferida_por_id
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
  'The one way to change tipo, password, second factor and proof of identity of an account, and how it is disabled; the audit event comes with it.';

alter table exportacao drop constraint exportacao_lista_check;
alter table exportacao add constraint exportacao_lista_check check (lista in ('requerimentos', 'fila', 'usuarios'));
comment on column exportacao.lista is 'The list behind the file: requests, the queue of staff, or the accounts.';
