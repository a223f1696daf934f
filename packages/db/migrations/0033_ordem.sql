-- Lists of a large council in every order: what a list is put in order by stands where an index can hold it.

-- By author, as in a dictionary. Protected people are all alike, whoever reads, and so sort as one.
alter table requerimento add column autor_ordem text collate "pt-BR-x-icu" not null default '';
comment on column requerimento.autor_ordem is 'What lists by author are put in order by: the name in use, or the same words for everybody whose identity is protected. Kept by triggers.';

-- Written as a change of type, the table is copied once and its indexes are built in one go: filling the column row by row
-- would write each row and each of its index entries a second time.
create function autor_ordem_de(autor uuid, protegida boolean) returns text language sql stable as
  'select case when protegida then ''Identidade protegida'' else coalesce(u.nome_social, u.nome) end from usuario u where u.id = autor';
alter table requerimento alter column autor_ordem type text collate "pt-BR-x-icu" using coalesce(autor_ordem_de(autor_id, sigilo), '');
drop function autor_ordem_de(uuid, boolean);

create function keep_autor_ordem() returns trigger language plpgsql as $$
begin
  new.autor_ordem := case when new.sigilo then 'Identidade protegida'
    else (select coalesce(u.nome_social, u.nome) from usuario u where u.id = new.autor_id) end;
  return new;
end $$;
create trigger requerimento_keep_autor_ordem before insert or update of autor_id, sigilo on requerimento
  for each row execute function keep_autor_ordem();

create function pass_on_nome() returns trigger language plpgsql as $$
begin
  update requerimento set autor_ordem = coalesce(new.nome_social, new.nome) where autor_id = new.id and not sigilo;
  return null;
end $$;
create trigger usuario_pass_on_nome after update of nome, nome_social on usuario for each row
  when (coalesce(old.nome_social, old.nome) is distinct from coalesce(new.nome_social, new.nome))
  execute function pass_on_nome();

create index requerimento_autor_ordem_idx on requerimento (autor_ordem, id);
create index requerimento_grupo_autor_ordem_idx on requerimento (grupo_id, autor_ordem, id);

-- By deadline: what has none comes last in both directions.
create index requerimento_prazo_ordem_idx on requerimento (prazo_em, id);
create index requerimento_prazo_desc_idx on requerimento (prazo_em desc nulls last, id desc);

-- What runs towards its day, so that those of today and the late ones are counted from the index alone.
drop index requerimento_aberto_idx;
create index requerimento_correndo_idx on requerimento (grupo_id, prazo_em, id)
  where closed_at is null and prazo_situacao = 'correndo';

-- The same for what nobody has taken up.
drop index requerimento_sem_atendente_idx;
create index requerimento_sem_atendente_idx on requerimento (grupo_id, prioridade desc, prazo_em, created_at, id)
  include (prazo_situacao) where closed_at is null and atendente_id is null;

-- Everything that a view of the queue is narrowed to and put in order by: what is open is found and sorted without looking
-- at the requests, of which then only a page is read.
create index requerimento_aberto_idx on requerimento (grupo_id, created_at, id)
  include (prazo_situacao, prazo_em, status, atendente_id, updated_at, numero, titulo, autor_ordem, autor_id, tipo_id)
  where closed_at is null;

-- By title, newest first within one; by attendant over all groups; and what the days leave by number or deadline.
drop index requerimento_grupo_titulo_idx, requerimento_titulo_idx, requerimento_grupo_created_idx, requerimento_created_idx;
create index requerimento_grupo_titulo_idx on requerimento (grupo_id, titulo collate "pt-BR-x-icu", created_at, id);
create index requerimento_titulo_idx on requerimento (titulo collate "pt-BR-x-icu", created_at, id);
create index requerimento_atendente_created_idx on requerimento (atendente_id, created_at, id);
create index requerimento_grupo_created_idx on requerimento (grupo_id, created_at, id) include (numero, prazo_em);
create index requerimento_created_idx on requerimento (created_at, id) include (numero, prazo_em);
