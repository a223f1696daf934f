-- The queue looks at what is open, which after a year is a small part of a group's requests.

create index requerimento_aberto_idx on requerimento (grupo_id, prazo_em) where closed_at is null;
