-- Manifestations to the ombudsman (Lei 13.460/2017, Decreto 9.492/2018, Decreto 10.153/2019).

create table manifestacao_categoria (
  id uuid not null constraint manifestacao_categoria_pkey primary key,
  pai_id uuid constraint manifestacao_categoria_pai_fk references manifestacao_categoria,
  nome text not null,
  ordem integer not null,
  publicos text[] not null default '{}',
  palavras text[] not null default '{}',
  grupo_id uuid constraint manifestacao_categoria_grupo_fk references grupo,
  ativa boolean not null default true,
  sucessora_id uuid constraint manifestacao_categoria_sucessora_fk references manifestacao_categoria,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint manifestacao_categoria_nome_unique unique nulls not distinct (pai_id, nome),
  constraint manifestacao_categoria_sucessora_check check (sucessora_id is null or (not ativa and sucessora_id <> id)),
  constraint manifestacao_categoria_pai_check check (pai_id is null or pai_id <> id)
);
create index manifestacao_categoria_grupo_idx on manifestacao_categoria (grupo_id) where grupo_id is not null;
create index manifestacao_categoria_sucessora_idx on manifestacao_categoria (sucessora_id) where sucessora_id is not null;
comment on table manifestacao_categoria is 'What manifestations are about: two levels, in the order of the council. One that was used is switched off or merged, never deleted.';
comment on column manifestacao_categoria.publicos is 'Kinds of people who are offered it; empty means all.';
comment on column manifestacao_categoria.palavras is 'Folded beginnings of words by which it is suggested.';
comment on column manifestacao_categoria.grupo_id is 'The area that is suggested for it.';

create table manifestacao (
  id uuid not null constraint manifestacao_pkey primary key,
  protocolo text not null constraint manifestacao_protocolo_unique unique,
  tipo text not null constraint manifestacao_tipo_check check (tipo in ('RECLAMACAO', 'SOLICITACAO', 'DENUNCIA', 'SUGESTAO', 'ELOGIO', 'COMUNICACAO')),
  tipo_original text not null,
  identificacao text not null constraint manifestacao_identificacao_check check (identificacao in ('IDENTIFICADA', 'SIGILOSA', 'ANONIMA')),
  canal text not null constraint manifestacao_canal_check check (canal in ('PORTAL', 'EMAIL', 'TELEFONE', 'PRESENCIAL', 'CARTA', 'FALA_BR', 'REDES_SOCIAIS')),
  situacao text not null constraint manifestacao_situacao_check check (situacao in ('CADASTRADA', 'EM_ANALISE', 'COMPLEMENTACAO_SOLICITADA', 'COMPLEMENTADA', 'ENCAMINHADA_AREA', 'RESPONDIDA_AREA', 'CONCLUIDA', 'ARQUIVADA', 'ENCAMINHADA_EXTERNO')),
  assunto text not null default '',
  relato text not null,
  envolvidos text not null default '',
  resolutividade text not null default '',
  municipio_ibge text,
  data_fato date,
  categoria_id uuid constraint manifestacao_categoria_fk references manifestacao_categoria,
  categoria_original_id uuid constraint manifestacao_categoria_original_fk references manifestacao_categoria,
  autor_id uuid constraint manifestacao_autor_fk references usuario,
  autor_hmac text,
  autor_nome text,
  autor_contato text,
  registrada_por_id uuid constraint manifestacao_registrada_por_fk references usuario,
  chave_hash text constraint manifestacao_chave_unique unique,
  atendente_id uuid constraint manifestacao_atendente_fk references usuario,
  proposta_id uuid,
  prazo_situacao text not null constraint manifestacao_prazo_situacao_check check (prazo_situacao in ('correndo', 'pausado', 'encerrado')),
  prazo_em date,
  encerrada_em timestamptz,
  encerrada_por_id uuid constraint manifestacao_encerrada_por_fk references usuario,
  arquivo_motivo text constraint manifestacao_arquivo_motivo_check check (arquivo_motivo in ('FALTA_COMPLEMENTACAO', 'DUPLICIDADE', 'LINGUAGEM_OFENSIVA', 'PERDA_DE_OBJETO', 'FORA_DE_COMPETENCIA')),
  orgao text,
  consentimento_pedido_em timestamptz,
  consentimento boolean,
  revisao_pedida_em timestamptz,
  novidade_em timestamptz,
  vista_pelo_autor_em timestamptz,
  palavras tsvector not null generated always as (busca_vetor(assunto || ' ' || relato)) stored,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint manifestacao_anonima_check check (identificacao <> 'ANONIMA'
    or num_nonnulls(autor_id, autor_hmac, autor_nome, autor_contato, registrada_por_id) = 0 and chave_hash is not null),
  constraint manifestacao_sigilosa_check check (identificacao <> 'SIGILOSA'
    or num_nonnulls(autor_id, autor_nome, autor_contato, chave_hash) = 0 and (autor_hmac is not null or registrada_por_id is not null)),
  constraint manifestacao_identificada_check check (identificacao <> 'IDENTIFICADA'
    or num_nonnulls(autor_id, autor_nome) >= 1 and num_nonnulls(autor_hmac, chave_hash) = 0),
  constraint manifestacao_consentimento_check check (consentimento is null or consentimento_pedido_em is not null),
  constraint manifestacao_hora_check check (identificacao <> 'ANONIMA' or created_at = date_trunc('hour', created_at))
);
create index manifestacao_autor_idx on manifestacao (autor_id, created_at desc, id desc) where autor_id is not null;
create index manifestacao_autor_hmac_idx on manifestacao (autor_hmac) where autor_hmac is not null;
create index manifestacao_recentes_idx on manifestacao (created_at desc, id desc);
create index manifestacao_abertas_idx on manifestacao (prazo_em, id) where situacao not in ('CONCLUIDA', 'ARQUIVADA', 'ENCAMINHADA_EXTERNO');
create index manifestacao_situacao_idx on manifestacao (situacao, created_at desc, id desc);
create index manifestacao_tipo_idx on manifestacao (tipo, created_at desc, id desc);
create index manifestacao_da_categoria_idx on manifestacao (categoria_id, created_at desc, id desc);
create index manifestacao_municipio_idx on manifestacao (municipio_ibge, created_at desc, id desc);
create index manifestacao_palavras_idx on manifestacao using gin (palavras);
create index manifestacao_atendente_idx on manifestacao (atendente_id) where atendente_id is not null;
comment on table manifestacao is 'A manifestation to the ombudsman, from its receipt to its end. What it says is never changed.';
comment on column manifestacao.autor_hmac is 'HMAC of the author''s id under the key of the ombudsman: they find their own, and nobody finds theirs.';
comment on column manifestacao.autor_nome is 'Of somebody without an account, for whom staff registered it; autor_contato is how to reach them.';
comment on column manifestacao.chave_hash is 'SHA-256 of the key that alone opens an anonymous one.';
comment on column manifestacao.novidade_em is 'Last news for the author; with vista_pelo_autor_em it says whether they have seen it.';
comment on column manifestacao.prazo_em is 'Last day of the conclusive answer, kept from the ledger so that lists sort by it; null while it rests.';

select create_noun_tables('manifestacao', 'tramite', 'mensagem', 'mencao', 'prazo_evento');
select set_owner_kinds('requerimento', 'carta', 'manifestacao');

create table manifestacao_coberta (
  id uuid not null constraint manifestacao_coberta_pkey primary key,
  manifestacao_id uuid not null constraint manifestacao_coberta_manifestacao_fk references manifestacao,
  versao integer not null,
  textos jsonb not null,
  por_id uuid not null constraint manifestacao_coberta_por_fk references usuario,
  created_at timestamptz not null,
  constraint manifestacao_coberta_versao_unique unique (manifestacao_id, versao)
);
create index manifestacao_coberta_por_idx on manifestacao_coberta (por_id);
create trigger manifestacao_coberta_append_only before update or delete on manifestacao_coberta for each row execute function refuse_change();
comment on table manifestacao_coberta is 'Versions of what a manifestation says without what names its author; areas read the newest and nothing else (Decreto 10.153/2019).';

create table manifestacao_encaminhamento (
  id uuid not null constraint manifestacao_encaminhamento_pkey primary key,
  manifestacao_id uuid not null constraint manifestacao_encaminhamento_manifestacao_fk references manifestacao,
  grupo_id uuid not null constraint manifestacao_encaminhamento_grupo_fk references grupo,
  pergunta text not null,
  prazo_em date not null,
  prorrogado boolean not null default false,
  situacao text not null default 'ABERTO' constraint manifestacao_encaminhamento_situacao_check check (situacao in ('ABERTO', 'RESPONDIDO', 'DEVOLVIDO', 'RECOLHIDO')),
  resposta text,
  por_id uuid not null constraint manifestacao_encaminhamento_por_fk references usuario,
  respondido_por_id uuid constraint manifestacao_encaminhamento_respondido_por_fk references usuario,
  respondido_em timestamptz,
  created_at timestamptz not null,
  constraint manifestacao_encaminhamento_resposta_check check ((situacao in ('RESPONDIDO', 'DEVOLVIDO')) = (respondido_em is not null))
);
create unique index manifestacao_encaminhamento_aberto_unique on manifestacao_encaminhamento (manifestacao_id, grupo_id) where situacao = 'ABERTO';
create index manifestacao_encaminhamento_grupo_idx on manifestacao_encaminhamento (grupo_id, situacao, prazo_em);
create index manifestacao_encaminhamento_manifestacao_idx on manifestacao_encaminhamento (manifestacao_id, created_at);
create index manifestacao_encaminhamento_por_idx on manifestacao_encaminhamento (por_id);
create index manifestacao_encaminhamento_respondido_por_idx on manifestacao_encaminhamento (respondido_por_id) where respondido_por_id is not null;
comment on table manifestacao_encaminhamento is 'What the unit asked an area, and what that said. An area never writes to the author.';

create table manifestacao_complemento (
  id uuid not null constraint manifestacao_complemento_pkey primary key,
  manifestacao_id uuid not null constraint manifestacao_complemento_manifestacao_fk references manifestacao,
  perguntas text[] not null,
  novidade text not null default '',
  prazo_em date not null,
  resposta text,
  respondido_em timestamptz,
  por_id uuid not null constraint manifestacao_complemento_por_fk references usuario,
  created_at timestamptz not null,
  constraint manifestacao_complemento_resposta_check check ((resposta is null) = (respondido_em is null))
);
create index manifestacao_complemento_manifestacao_idx on manifestacao_complemento (manifestacao_id, created_at);
create index manifestacao_complemento_por_idx on manifestacao_complemento (por_id);
create index manifestacao_complemento_aberto_idx on manifestacao_complemento (prazo_em) where resposta is null;
comment on table manifestacao_complemento is 'What the unit asked the author; without an answer in time the portal archives.';

create table manifestacao_resposta (
  id uuid not null constraint manifestacao_resposta_pkey primary key,
  manifestacao_id uuid not null constraint manifestacao_resposta_manifestacao_fk references manifestacao,
  especie text not null constraint manifestacao_resposta_especie_check check (especie in ('PROPOSTA', 'PARCIAL', 'CONCLUSIVA')),
  desfecho text,
  pontos jsonb not null default '{}',
  texto text not null,
  por_id uuid not null constraint manifestacao_resposta_por_fk references usuario,
  proposta_por_id uuid constraint manifestacao_resposta_proposta_por_fk references usuario,
  created_at timestamptz not null,
  constraint manifestacao_resposta_desfecho_check check ((desfecho is null) = (especie = 'PARCIAL'))
);
create index manifestacao_resposta_manifestacao_idx on manifestacao_resposta (manifestacao_id, created_at);
create index manifestacao_resposta_por_idx on manifestacao_resposta (por_id);
create index manifestacao_resposta_proposta_por_idx on manifestacao_resposta (proposta_por_id) where proposta_por_id is not null;
create trigger manifestacao_resposta_append_only before update or delete on manifestacao_resposta for each row execute function refuse_change();
alter table manifestacao add constraint manifestacao_proposta_fk foreign key (proposta_id) references manifestacao_resposta;
create index manifestacao_proposta_idx on manifestacao (proposta_id) where proposta_id is not null;
comment on table manifestacao_resposta is 'Answers of the unit: proposed to a second person, on the way, and conclusive.';

create table manifestacao_avaliacao (
  manifestacao_id uuid not null constraint manifestacao_avaliacao_pkey primary key constraint manifestacao_avaliacao_manifestacao_fk references manifestacao,
  resolvida text not null constraint manifestacao_avaliacao_resolvida_check check (resolvida in ('SIM', 'EM_PARTE', 'NAO')),
  satisfacao smallint not null constraint manifestacao_avaliacao_satisfacao_check check (satisfacao between 1 and 5),
  clareza smallint not null constraint manifestacao_avaliacao_clareza_check check (clareza between 1 and 5),
  prazo_cumprido boolean not null,
  comentario text not null default '',
  created_at timestamptz not null
);
comment on table manifestacao_avaliacao is 'What an identified author said of the answer (Lei 13.460/2017 art. 23).';

-- The identity of confidential authors. The server adds to it and does not read it: for that it takes a role for one statement.
create schema cofre;
create table cofre.identidade (
  manifestacao_id uuid not null constraint identidade_pkey primary key constraint identidade_manifestacao_fk references manifestacao,
  lacrada text not null,
  chave text not null
);
comment on table cofre.identidade is 'Who wrote a confidential manifestation, under a key of its own that is wrapped by the key of the ombudsman; both are bound to the manifestation.';

create table identidade_abertura (
  id uuid not null constraint identidade_abertura_pkey primary key,
  manifestacao_id uuid not null constraint identidade_abertura_manifestacao_fk references manifestacao,
  finalidade text not null constraint identidade_abertura_finalidade_check check (finalidade in ('VER', 'ENTREGAR')),
  motivo text not null,
  destino text,
  por_id uuid not null constraint identidade_abertura_por_fk references usuario,
  unidade text not null,
  funcao text not null,
  aprovada_por_id uuid constraint identidade_abertura_aprovada_por_fk references usuario,
  aprovada_em timestamptz,
  ate timestamptz,
  created_at timestamptz not null,
  constraint identidade_abertura_aprovada_check check ((aprovada_por_id is null) = (aprovada_em is null)),
  constraint identidade_abertura_outra_pessoa_check check (aprovada_por_id <> por_id),
  constraint identidade_abertura_destino_check check ((destino is not null) = (finalidade = 'ENTREGAR')),
  constraint identidade_abertura_ate_check check (finalidade = 'ENTREGAR' and aprovada_em is null or ate is not null)
);
create index identidade_abertura_manifestacao_idx on identidade_abertura (manifestacao_id, created_at);
create index identidade_abertura_por_idx on identidade_abertura (por_id);
create index identidade_abertura_aprovada_por_idx on identidade_abertura (aprovada_por_id) where aprovada_por_id is not null;
comment on table identidade_abertura is 'Each time that somebody opened the identity of a confidential author, written before it is shown; the author reads unit, role, moment and reason.';
comment on column identidade_abertura.destino is 'To which area or body the name is handed over, which a second officer approves.';
