-- Words of names are few where people are many. A word that no name has is known from them at once, and a word with a wrong
-- letter is compared with them instead of with every name that shares a piece of it.
create table nome_palavra (palavra text primary key);
comment on table nome_palavra is
  'Words of which names consist, in no connection with anybody; kept by a trigger. One that nobody bears any more stays and finds nobody.';

create function palavras_de_nome(dobrado text) returns table (palavra text)
  language sql immutable strict parallel safe as
  $$ select distinct p from regexp_split_to_table(dobrado, '[^a-z]+') p where length(p) > 2 order by p $$;

create function keep_palavras_de_nome() returns trigger language plpgsql as $$
begin
  -- In their order: two people with the same new words then never wait for each other.
  insert into nome_palavra (palavra) select p.palavra from palavras_de_nome(new.nome_dobrado) p
    order by p.palavra on conflict do nothing;
  return null;
end $$;
create trigger usuario_palavras_de_nome after insert or update of nome, nome_social on usuario
  for each row execute function keep_palavras_de_nome();

insert into nome_palavra (palavra) select distinct p.palavra from usuario u, palavras_de_nome(u.nome_dobrado) p;
create index nome_palavra_trgm on nome_palavra using gin (palavra gin_trgm_ops);
