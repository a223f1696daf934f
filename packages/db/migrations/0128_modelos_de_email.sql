-- What the council makes of the texts of the portal's messages. The texts of the portal itself stay in the code.

create table modelo_email_versao (
  codigo text not null,
  versao integer not null,
  texto jsonb not null,
  motivo text not null,
  published_at timestamptz not null,
  published_by uuid not null constraint modelo_email_versao_published_by_fk references usuario,
  constraint modelo_email_versao_pkey primary key (codigo, versao)
);
create trigger modelo_email_versao_append_only before update or delete on modelo_email_versao
  for each row execute function refuse_change();
comment on table modelo_email_versao is 'Published texts of the portal''s messages, by the code of the template; the newest is sent.';
comment on column modelo_email_versao.texto is 'Subject and body as data; null is the text that came with the portal.';

create table modelo_email_rascunho (
  codigo text not null constraint modelo_email_rascunho_pkey primary key,
  texto jsonb not null,
  version integer not null default 1,
  base_versao integer,
  updated_by uuid constraint modelo_email_rascunho_updated_by_fk references usuario,
  updated_at timestamptz not null
);
comment on table modelo_email_rascunho is 'The next text of a message while somebody writes it; publishing makes it a version and removes it here.';

-- Failed messages are counted and tried again together; they are few among those that were sent.
create index email_falhou_idx on email (created_at) where situacao = 'falhou';
