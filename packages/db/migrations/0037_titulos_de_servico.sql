-- The titles of one service are stepped through, which puts a list of it in their order without those of other services.
create index requerimento_tipo_titulo_idx on requerimento (tipo_id, titulo collate "pt-BR-x-icu");
