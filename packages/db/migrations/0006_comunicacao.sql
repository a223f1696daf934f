-- Notices, e-mail, terms of use.

create table notificacao (
  id uuid not null constraint notificacao_pkey primary key,
  usuario_id uuid not null constraint notificacao_usuario_fk references usuario,
  tipo text not null,
  titulo text not null,
  texto text not null,
  link text,
  prioridade smallint not null default 0,
  exige_ciencia boolean not null default false,
  chave text,
  created_at timestamptz not null default now(),
  lida_at timestamptz,
  constraint notificacao_chave_unique unique (usuario_id, chave)
);
create index notificacao_usuario_idx on notificacao (usuario_id, created_at desc);
create index notificacao_nao_lida_idx on notificacao (usuario_id) where lida_at is null;
comment on table notificacao is 'Notices shown in the portal; chave makes each event notify once.';

create table notificacao_versao (
  usuario_id uuid not null constraint notificacao_versao_pkey primary key constraint notificacao_versao_usuario_fk references usuario,
  versao bigint not null default 1
);
comment on table notificacao_versao is 'Rises with every change of a person''s notices; the poll answers 304 while it stands still.';

create function bump_notificacao_versao() returns trigger language plpgsql as $$
begin
  insert into notificacao_versao (usuario_id, versao)
    select distinct usuario_id, 2 from changed
    on conflict (usuario_id) do update set versao = notificacao_versao.versao + 1;
  return null;
end $$;
create trigger notificacao_insert_bump after insert on notificacao referencing new table as changed
  for each statement execute function bump_notificacao_versao();
create trigger notificacao_update_bump after update on notificacao referencing new table as changed
  for each statement execute function bump_notificacao_versao();

create table email (
  id uuid not null constraint email_pkey primary key,
  template text not null,
  para text not null,
  usuario_id uuid constraint email_usuario_fk references usuario,
  requerimento_id uuid constraint email_requerimento_fk references requerimento,
  assunto text not null,
  texto text not null,
  html text not null,
  chave text not null constraint email_chave_unique unique,
  situacao text not null default 'pendente' constraint email_situacao_check check (situacao in ('pendente', 'enviado', 'local', 'falhou', 'expirado')),
  tentativas integer not null default 0,
  erro text,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index email_created_idx on email (created_at desc);
create index email_pendente_idx on email (created_at) where situacao = 'pendente';
comment on table email is 'The outbox and the record of what was sent; local means no SMTP server is configured and the message is only readable here.';

create table termo (
  id uuid not null constraint termo_pkey primary key,
  versao integer not null constraint termo_versao_unique unique,
  texto text not null,
  resumo_mudancas text,
  published_at timestamptz,
  published_by uuid,
  created_at timestamptz not null default now()
);
comment on table termo is 'Versions of the terms of use; the newest published one must be accepted.';

create table termo_aceite (
  termo_id uuid not null constraint termo_aceite_termo_fk references termo,
  usuario_id uuid not null constraint termo_aceite_usuario_fk references usuario,
  created_at timestamptz not null default now(),
  texto_sha256 text not null,
  constraint termo_aceite_pkey primary key (termo_id, usuario_id)
);
create trigger termo_aceite_append_only before update or delete on termo_aceite for each row execute function refuse_change();
comment on table termo_aceite is 'Who accepted which text, and when.';

create table modelo_resposta (
  id uuid not null constraint modelo_resposta_pkey primary key,
  codigo text not null constraint modelo_resposta_codigo_unique unique,
  titulo text not null,
  uso text not null constraint modelo_resposta_uso_check check (uso in ('mensagem', 'exigencia', 'decisao', 'nota')),
  texto text not null,
  tipo_id integer constraint modelo_resposta_tipo_fk references requerimento_tipo,
  ativo boolean not null default true
);
comment on table modelo_resposta is 'Reply templates with {{variables}} that attendants insert.';

create table processo (
  id uuid not null constraint processo_pkey primary key,
  nup text not null constraint processo_nup_unique unique,
  assunto text not null,
  situacao text not null,
  interessado_id uuid constraint processo_interessado_fk references usuario,
  pecas jsonb not null default '[]',
  created_at timestamptz not null default now()
);
create index processo_interessado_idx on processo (interessado_id);
comment on table processo is 'Administrative processes kept by the portal itself; a gateway to the council''s own system can replace this store.';
