-- A priority by law that the council keeps of a person once its proof was seen, until when, and where it was seen.

alter table usuario
  add column prioridade_ate date,
  add column prioridade_requerimento_id uuid constraint usuario_prioridade_requerimento_fk references requerimento,
  add constraint usuario_prioridade_guardada_check
    check (prioridade is not null or (prioridade_ate is null and prioridade_requerimento_id is null));
create index usuario_prioridade_ate_idx on usuario (prioridade_ate) where prioridade_ate is not null;
create index usuario_prioridade_requerimento_idx on usuario (prioridade_requerimento_id)
  where prioridade_requerimento_id is not null;
comment on column usuario.prioridade is 'Ground of legal priority proved once (Lei 9.784/1999 art. 69-A), sensitive; the requests of the person need no proof while it counts.';
comment on column usuario.prioridade_ate is 'Last day on which the ground counts; null where it does not pass.';
comment on column usuario.prioridade_requerimento_id is 'The request in which its proof was seen; null where it came with the record.';
