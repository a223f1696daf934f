-- Lists search the name that they show: the social name where there is one. Nothing searched the civil name alone.

drop index usuario_nome_trgm;
create index usuario_nome_exibido_trgm on usuario using gin (fold(coalesce(nome_social, nome)) gin_trgm_ops);
