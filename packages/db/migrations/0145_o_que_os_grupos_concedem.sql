-- Groups of earlier installations granted nothing, and nobody could give what nobody holds. Groups that still have a
-- shipped short name and grant nothing get what a new installation begins with.
insert into permissao_concedida (id, permissao, alcance, efeito, grupo_id, created_at)
  select gen_random_uuid(), given.permissao, given.alcance, 'permitir', g.id, now()
  from grupo g join (values
    ('REG', 'anexo.sensivel.ver', 'grupo'),
    ('OUV', 'ouvidoria.ver', 'all'),
    ('OUV', 'ouvidoria.tratar', 'all'),
    ('FIN', 'financeiro.ver', 'all'),
    ('FIN', 'financeiro.emitir', 'all'),
    ('FIN', 'financeiro.baixar_manual', 'all'),
    ('FIN', 'financeiro.cancelar', 'all'),
    ('FIN', 'financeiro.restituir.aprovar', 'all'),
    ('FIN', 'financeiro.acordo.excecao', 'all'),
    ('DAT', 'financeiro.ver', 'all'),
    ('FISC', 'fiscalizacao.ver', 'grupo'),
    ('FISC', 'fiscalizacao.autuar', 'grupo'),
    ('ETI', 'etica.ver', 'all'),
    ('ETI', 'etica.relatar', 'all')
  ) given (sigla, permissao, alcance) on given.sigla = g.sigla
  where not exists (select from permissao_concedida p where p.grupo_id = g.id);

-- People are found by their registered name, too.
create index usuario_nome_social_idx on usuario (id) where nome_social is not null;
comment on index usuario_nome_social_idx is 'People with a social name, the few there are, for a search by the registered one.';
