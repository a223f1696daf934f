-- What staff do among themselves (a note, a change of hands) moved the day and the version that the requester sees. Both are
-- kept a second time as of the last change that the requester may see.
alter table requerimento add column versao_publica integer not null default 1;
alter table requerimento add column atualizacao_publica timestamptz not null default now();
comment on column requerimento.versao_publica is 'Version as of the last change that the requester may see.';
comment on column requerimento.atualizacao_publica is 'Moment of the last change that the requester may see.';
-- A step within one situation that is told to staff alone is not one, as announce_tramite has it.
update requerimento r set versao_publica = r.version, atualizacao_publica = greatest(r.created_at,
  (select max(t.created_at) from tramite t where t.requerimento_id = r.id
    and (t.visibilidade = 'publica' or t.de_status is distinct from t.para_status)),
  (select max(m.created_at) from mensagem m where m.requerimento_id = r.id and m.visibilidade = 'publica'));
create index requerimento_atualizacao_publica_idx on requerimento (atualizacao_publica, id);
