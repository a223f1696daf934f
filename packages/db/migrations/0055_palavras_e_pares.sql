-- Two words of a name lead to few people where each alone leads to many: among a million requests, reading everybody who bears
-- a common word took most of the time of a search by name.
drop index usuario_nome_palavras_idx;
-- `lista_de_palavras` stays for processes of the release before, which may still ask it during an update; a later one drops it.

-- The words of a name that are long enough to be kept (`nome_palavra`), and each two of them in the order of their letters.
-- Taking a name apart costs more than it seems to, so no row is to be asked without the index.
create function palavras_e_pares(dobrado text) returns text[]
  language plpgsql immutable strict parallel safe cost 400 as $$
declare
  palavras text[] := array(
    select distinct p collate "C" from regexp_split_to_table(dobrado, '[^a-z]+') p where length(p) >= 3 order by 1);
begin
  return palavras || array(select a || ' ' || b from unnest(palavras) a, unnest(palavras) b where a collate "C" < b);
end $$;
create index usuario_nome_palavras_idx on usuario using gin (palavras_e_pares(nome_dobrado));
-- How common each of them is, is known of an expression only once its table was looked through; a new installation has nobody.
do $$ begin
  if exists (select from usuario) then analyze usuario; end if;
end $$;
