-- The result of a request for information, finer than granted, granted in part or denied; and the complaint about silence.

alter table decisao
  add column desfecho text constraint decisao_desfecho_codigo_check check (desfecho in ('ACESSO_CONCEDIDO', 'PARCIALMENTE_CONCEDIDO', 'NEGADO', 'INFORMACAO_INEXISTENTE', 'ORGAO_SEM_COMPETENCIA', 'PEDIDO_DUPLICADO', 'NAO_E_PEDIDO_DE_INFORMACAO')),
  add column fundamento text constraint decisao_fundamento_check check (fundamento in ('SIGILO_LEGAL', 'INFORMACAO_PESSOAL', 'CLASSIFICADA', 'GENERICO', 'DESPROPORCIONAL', 'TRABALHO_ADICIONAL')),
  add column orgao_competente text,
  add column pedido_anterior text,
  add constraint decisao_desfecho_check check (desfecho is not null or num_nonnulls(fundamento, orgao_competente, pedido_anterior) = 0);
comment on column decisao.desfecho is 'The result within its end, where the workflow offers finer ones (Lei 12.527/2011); null elsewhere.';
comment on column decisao.fundamento is 'Ground on which information is kept back.';
comment on column decisao.orgao_competente is 'Who answers for the matter.';
comment on column decisao.pedido_anterior is 'Number of the request in which the same was asked before.';

-- What an outage reached is found from its day on.
create index tramite_prazo_movido_idx on tramite (created_at) where acao in ('atualizar_prazo', 'desfazer_arquivamento');

alter table grupo add column reclamacao_lai boolean not null default false;
create unique index grupo_reclamacao_lai_unique on grupo (reclamacao_lai) where reclamacao_lai;
update grupo set reclamacao_lai = true where id = (select id from grupo where sigla = 'OUV' and ativo);
comment on column grupo.reclamacao_lai is 'The authority that watches over access to information (Lei 12.527/2011 art. 40): complaints about silence go to it.';
