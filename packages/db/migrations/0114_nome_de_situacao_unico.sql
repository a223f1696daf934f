-- Two situations of one name cannot be told apart by staff; requesters may read one word for several stages.
create unique index requerimento_status_nome_unique on requerimento_status (lower(rotulo_equipe));
