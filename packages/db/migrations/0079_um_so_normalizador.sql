-- Words are found however they were written: what cannot be seen in a text (soft hyphens, zero-width marks) parts no word,
-- and letters are the same in each Unicode form. `foldText` of the domain does the same to what is looked for.

create or replace function fold(text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent', translate(
    regexp_replace(normalize($1, NFKD),
      '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]+',
      '', 'g'),
    U&'\2010\2011\2012\2013\2014\2015\2212', '-------')));

create or replace function busca_vetor(texto text) returns tsvector language sql immutable strict parallel safe as $$
  select to_tsvector('public.busca', regexp_replace(dobrado, '[^[:alnum:]]+', ' ', 'g'))
    || case when dobrado ~ '[0-9][./-]+[0-9]' then to_tsvector('public.busca',
      regexp_replace(regexp_replace(dobrado, '([0-9])[./-]+(?=[0-9])', '\1', 'g'), '[^0-9]+', ' ', 'g')) else ''::tsvector end
  from (select public.fold(texto) as dobrado) as f
$$;

-- What is stored folded is folded again where it comes out otherwise.
update usuario set nome = nome where nome_dobrado is distinct from fold(coalesce(nome_social, nome));
reindex index bloco_nome_unique;
update busca_texto set texto = texto
  where texto is not nfkc normalized
    or texto ~ '[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|[0-9][\u2010-\u2015\u2212]';
