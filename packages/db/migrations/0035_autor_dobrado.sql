-- A list by a common name asks each request whose it is: the name without accents or case stands beside the request, so that
-- the person is not looked up for each. It names protected people too; lists ask for it only where the reader may know them.
alter table requerimento add column autor_dobrado text not null default '';
comment on column requerimento.autor_dobrado is 'The author''s name in use without accents or case, also of whoever is protected, for lists by name. Kept by triggers.';

-- The table is copied once instead of being written row by row, as in the step that added the other name.
create function autor_dobrado_de(autor uuid) returns text language sql stable as
  'select u.nome_dobrado from usuario u where u.id = autor';
alter table requerimento alter column autor_dobrado type text using coalesce(autor_dobrado_de(autor_id), '');
drop function autor_dobrado_de(uuid);

create or replace function keep_autor_ordem() returns trigger language plpgsql as $$
declare autor record;
begin
  select coalesce(u.nome_social, u.nome) as nome, u.nome_dobrado into autor from usuario u where u.id = new.autor_id;
  new.autor_ordem := case when new.sigilo then 'Identidade protegida' else autor.nome end;
  new.autor_dobrado := autor.nome_dobrado;
  return new;
end $$;

create or replace function pass_on_nome() returns trigger language plpgsql as $$
begin
  update requerimento set autor_dobrado = new.nome_dobrado,
    autor_ordem = case when sigilo then autor_ordem else coalesce(new.nome_social, new.nome) end
  where autor_id = new.id;
  return null;
end $$;

-- What a group, or a person, was asked for an opinion on is read from the index alone.
drop index parecer_grupo_idx, parecer_parecerista_idx;
create index parecer_grupo_idx on parecer (grupo_id, requerimento_id) where grupo_id is not null and encerrado_em is null;
create index parecer_parecerista_idx on parecer (parecerista_id, requerimento_id)
  where parecerista_id is not null and encerrado_em is null;
