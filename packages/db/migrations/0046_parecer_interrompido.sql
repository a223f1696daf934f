-- Who was asked for an opinion and asked the requester for something instead goes on seeing what comes of it.

alter table parecer
  add column encerrado_por_id uuid constraint parecer_encerrado_por_fk references usuario,
  add constraint parecer_encerrado_por_check check (encerrado_por_id is null or encerrado_em is not null);
create index parecer_encerrado_por_idx on parecer (encerrado_por_id) where encerrado_por_id is not null;
comment on column parecer.encerrado_por_id is 'Whom it was asked of, where an act of theirs ended the waiting; null where it went on without them.';
