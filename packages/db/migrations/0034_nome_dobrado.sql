-- People are found by the name that is shown, without accents or case. Folding a name costs more than everything else that
-- a search does with it: it is done once, when the name is written.
alter table usuario add column nome_dobrado text not null
  generated always as (fold(coalesce(nome_social, nome))) stored;
comment on column usuario.nome_dobrado is 'The name in use without accents or case, for searches.';

drop index usuario_nome_exibido_trgm;
create index usuario_nome_dobrado_trgm on usuario using gin (nome_dobrado gin_trgm_ops);
-- Answers whether the person of a request is called so, and who is by fewer letters than a trigram has, without the table.
create index usuario_nome_dobrado_idx on usuario (id) include (nome_dobrado);
