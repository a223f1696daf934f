-- Settings are changed on screens: every former value is kept, and secrets stand apart from what anybody reads.
alter table configuracao
  add column segredos jsonb not null default '{}',
  add constraint configuracao_updated_by_fk foreign key (updated_by) references usuario;
create index configuracao_updated_by_idx on configuracao (updated_by) where updated_by is not null;
create trigger configuracao_announce after insert or update on configuracao for each statement execute function announce_configuracoes();
comment on column configuracao.segredos is 'Secrets by field, each sealed with the keys of configuracao; neither answers nor versions have them.';
comment on column configuracao.updated_by is 'Who saved it last; null for values that came with the portal.';

create table configuracao_versao (
  chave text not null,
  versao integer not null,
  valor jsonb not null,
  segredos jsonb not null default '{}',
  motivo text,
  restaura integer,
  created_at timestamptz,
  created_by uuid constraint configuracao_versao_created_by_fk references usuario,
  constraint configuracao_versao_pkey primary key (chave, versao)
);
create index configuracao_versao_created_by_idx on configuracao_versao (created_by) where created_by is not null;
create trigger configuracao_versao_append_only before update or delete on configuracao_versao
  for each row execute function refuse_change();
comment on table configuracao_versao is 'Every value that a section of the settings had, only ever inserted; the newest is that of configuracao.';
comment on column configuracao_versao.segredos is 'What was done to each secret (guardado, trocado, retirado), never the secret.';
comment on column configuracao_versao.restaura is 'The version whose value was taken again.';
comment on column configuracao_versao.created_at is 'Null for what held before anybody saved the section.';
do $$
begin
  if exists (select from pg_roles where rolname = 'balcao_app') then
    revoke update, delete, truncate on configuracao_versao from balcao_app;
  end if;
exception when insufficient_privilege then
  raise notice 'grants of balcao_app not managed here: %', sqlerrm;
end $$;

-- The data protection officer is two plain fields, as a form has them.
update configuracao set valor = valor - 'encarregado' || jsonb_build_object(
  'encarregadoNome', coalesce(valor #>> '{encarregado,nome}', ''),
  'encarregadoEmail', coalesce(valor #>> '{encarregado,email}', ''))
where chave = 'conselho' and valor ? 'encarregado';
