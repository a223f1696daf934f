-- The terms are written and published on screen, with a reason; until now each release brought its own.
alter table termo rename column resumo_mudancas to motivo;
alter table termo alter column id set default gen_random_uuid();
comment on column termo.motivo is 'Why the council published it; null for a version that came with the portal.';

create table termo_rascunho (
  unico boolean not null default true constraint termo_rascunho_pkey primary key
    constraint termo_rascunho_unico_check check (unico),
  texto text not null,
  version integer not null default 1,
  base_versao integer,
  updated_by uuid constraint termo_rascunho_updated_by_fk references usuario,
  updated_at timestamptz not null
);
comment on table termo_rascunho is 'The next terms of use while somebody writes them; publishing makes them a version and removes them here.';
