-- A firm may have tens of thousands of requests, and a new name of theirs written beside all of them at once took longer than
-- a statement may. The newest are written with the name; a job goes on with the others, slice by slice.

create function pass_on_nome_to(autor uuid, quantos integer) returns integer language plpgsql as $$
declare written integer;
begin
  update requerimento r set autor_dobrado = u.nome_dobrado,
    autor_ordem = case when r.sigilo then r.autor_ordem else coalesce(u.nome_social, u.nome) end
  from usuario u
  where u.id = autor and r.id = any(array(
    select o.id from requerimento o join usuario a on a.id = o.autor_id
    where o.autor_id = autor and (o.autor_dobrado <> a.nome_dobrado
      or not o.sigilo and o.autor_ordem <> coalesce(a.nome_social, a.nome))
    order by o.created_at desc limit quantos));
  get diagnostics written = row_count;
  return written;
end $$;
comment on function pass_on_nome_to is 'Writes an author''s name in use beside this many of their requests that have another one, newest first; how many they were.';

create or replace function pass_on_nome() returns trigger language plpgsql as $$
begin
  if pass_on_nome_to(new.id, 2000) = 2000 then
    perform enqueue_job('requerimento.passar_nome', json_build_object('autorId', new.id), null, null, 25, 'passar_nome:' || new.id);
  end if;
  return null;
end $$;
