-- Staff come in by an invitation that names tipo and groups. Its link is a one-time token; the database itself asks
-- whether the inviter may give the tipo, when the invitation is written and when it is accepted.

alter table token_unico drop constraint token_unico_finalidade_check,
  add constraint token_unico_finalidade_check check (finalidade in ('redefinir_senha', 'acesso', 'confirmar_email',
    'primeiro_administrador', 'confirmar_contato', 'assinar', 'convite'));

create table convite (
  id uuid not null constraint convite_pkey primary key,
  cpf text not null constraint convite_cpf_check check (cpf ~ '^[0-9]{11}$'),
  nome text not null,
  email text not null,
  tipo smallint not null constraint convite_tipo_check check (tipo between 1 and 3),
  texto text,
  situacao text not null default 'aberto'
    constraint convite_situacao_check check (situacao in ('aberto', 'aceito', 'cancelado', 'substituido')),
  convidado_por_id uuid not null constraint convite_convidado_por_fk references usuario,
  sessao_id uuid not null,
  token_id uuid not null,
  created_at timestamptz not null default now(),
  enviado_em timestamptz not null,
  expires_at timestamptz not null,
  encerrado_em timestamptz,
  usuario_id uuid constraint convite_usuario_fk references usuario,
  version integer not null default 1,
  constraint convite_encerrado_check check ((situacao = 'aberto') = (encerrado_em is null)),
  constraint convite_aceito_check check ((situacao = 'aceito') = (usuario_id is not null))
);
create unique index convite_aberto_unique on convite (cpf) where situacao = 'aberto';
create index convite_enviado_idx on convite (enviado_em desc, id desc);
create index convite_convidado_por_idx on convite (convidado_por_id);
create index convite_usuario_idx on convite (usuario_id) where usuario_id is not null;
comment on table convite is 'An invitation to join the staff, with the tipo and the groups that it gives.';
comment on column convite.texto is 'A line of the inviter in the e-mail.';
comment on column convite.situacao is 'One that is open past `expires_at` has expired; replaced is one whose CPF was invited again.';
comment on column convite.sessao_id is 'The session in which the inviter sent it: the trigger asks for their tipo by it.';
comment on column convite.token_id is 'The one-time token of its newest link; every earlier one is dead.';
comment on column convite.usuario_id is 'The account that accepted it.';
comment on index convite_aberto_unique is 'One open invitation for each CPF.';
comment on index convite_enviado_idx is 'The list, newest first.';

create table convite_grupo (
  convite_id uuid not null constraint convite_grupo_convite_fk references convite,
  grupo_id uuid not null constraint convite_grupo_grupo_fk references grupo,
  constraint convite_grupo_pkey primary key (convite_id, grupo_id)
);
create index convite_grupo_grupo_idx on convite_grupo (grupo_id);
comment on table convite_grupo is 'The groups that the invited person joins.';

create function may_invite(who uuid, whom smallint) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from usuario u where u.id = who and u.situacao = 'ativo'
    and (u.tipo = 3 or u.tipo = 2 and whom = 1)) $$;
comment on function may_invite is 'Whether an account may give this tipo: a superior administrator every one, an administrator that of attendants.';

create function guard_convite() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if not may_invite(new.convidado_por_id, new.tipo) or not exists (select from sessao s
    where s.id = new.sessao_id and s.usuario_id = new.convidado_por_id and s.ended_at is null) then
    raise exception 'an invitation is of somebody who may give its tipo, in a session of theirs'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger convite_guard before insert or update of cpf, tipo, convidado_por_id, sessao_id on convite
  for each row execute function guard_convite();

create function accept_convite(which uuid, whose uuid, at timestamptz, event jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  sent convite;
  own usuario;
begin
  update convite c set situacao = 'aceito', usuario_id = whose, encerrado_em = at, version = c.version + 1
  where c.id = which and c.situacao = 'aberto' and c.expires_at > at returning c.* into sent;
  select * into own from usuario u where u.id = whose for no key update;
  if sent.id is null or own.id is null or own.cpf_cnpj <> sent.cpf or own.situacao <> 'ativo' or own.tipo > 0
    or not may_invite(sent.convidado_por_id, sent.tipo) then
    raise exception 'the invitation gives this account nothing' using errcode = 'insufficient_privilege';
  end if;
  update usuario u set tipo = sent.tipo, conferida_em = coalesce(u.conferida_em, at),
    conferida_meio = coalesce(u.conferida_meio, 'conselho'),
    conferida_por_id = case when u.conferida_em is null then sent.convidado_por_id else u.conferida_por_id end
  where u.id = whose;
  perform record_audit(event || jsonb_build_object('objeto', 'convite', 'objeto_id', which,
    'dados', coalesce(event->'dados', '{}') || jsonb_build_object('usuarioId', whose,
      'antes', jsonb_build_object('tipo', own.tipo), 'depois', jsonb_build_object('tipo', sent.tipo))));
end $$;
comment on function accept_convite is
  'Gives the account of the invited CPF the tipo of its open invitation, and proves it; the audit event comes with it.';

revoke execute on function accept_convite from public;
