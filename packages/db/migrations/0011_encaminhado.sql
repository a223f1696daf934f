-- A request that was forwarded stays visible to the group that it left.

create index tramite_encaminhado_idx on tramite (de_grupo_id, requerimento_id) where acao = 'encaminhar';
