-- Official letters to the person of a request: written, signed, sent, known of, answered.

create table carta (
  id uuid not null constraint carta_pkey primary key,
  requerimento_id uuid not null constraint carta_requerimento_fk references requerimento,
  destinatario_id uuid not null constraint carta_destinatario_fk references usuario,
  grupo_id uuid not null constraint carta_grupo_fk references grupo,
  redator_id uuid not null constraint carta_redator_fk references usuario,
  assinante_id uuid not null constraint carta_assinante_fk references usuario,
  especie text not null constraint carta_especie_check check (especie in ('OFICIO', 'NOTIFICACAO', 'INTIMACAO', 'CONVOCACAO', 'COMUNICADO')),
  situacao text not null default 'RASCUNHO' constraint carta_situacao_check check (situacao in ('RASCUNHO', 'EM_ASSINATURA', 'EXPEDIDA', 'ENTREGUE', 'CIENTE', 'RESPONDIDA', 'DEVOLVIDA', 'CANCELADA')),
  numero text constraint carta_numero_unique unique,
  canal text constraint carta_canal_check check (canal in ('PORTAL', 'POSTAL')),
  assunto text not null,
  texto text not null,
  finalidade text,
  fundamento text,
  comparecimento jsonb,
  prazo_dias integer constraint carta_prazo_dias_check check (prazo_dias between 1 and 365),
  prazo_ate date,
  documento_id uuid constraint carta_documento_fk references documento,
  expedida_em timestamptz,
  aberta_em timestamptz,
  ciente_em timestamptz,
  ciente_dia date,
  ciente_por_id uuid constraint carta_ciente_por_fk references usuario,
  ciente_ip text,
  ciente_sha256 text,
  mensagem_id uuid constraint carta_mensagem_fk references mensagem,
  lembrada_em timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint carta_expedida_check check (situacao in ('RASCUNHO', 'EM_ASSINATURA', 'CANCELADA') or num_nonnulls(numero, canal, documento_id, expedida_em) = 4),
  constraint carta_ciente_check check (situacao not in ('CIENTE', 'RESPONDIDA') or num_nonnulls(ciente_em, ciente_dia) = 2),
  constraint carta_prazo_check check (prazo_ate is null or (prazo_dias is not null and ciente_dia is not null))
);
create index carta_requerimento_idx on carta (requerimento_id, created_at);
create index carta_destinatario_idx on carta (destinatario_id, expedida_em desc, id desc) where expedida_em is not null;
create index carta_grupo_idx on carta (grupo_id, updated_at desc, id desc);
create index carta_situacao_idx on carta (situacao, updated_at desc, id desc);
create index carta_assinante_idx on carta (assinante_id, updated_at) where situacao = 'EM_ASSINATURA';
create index carta_redator_idx on carta (redator_id);
create index carta_ciente_por_idx on carta (ciente_por_id) where ciente_por_id is not null;
create index carta_documento_idx on carta (documento_id) where documento_id is not null;
create index carta_mensagem_idx on carta (mensagem_id) where mensagem_id is not null;
create index carta_lembrete_idx on carta (expedida_em) where situacao in ('EXPEDIDA', 'ENTREGUE') and lembrada_em is null;
create index carta_prazo_idx on carta (prazo_ate) where situacao = 'CIENTE' and prazo_ate is not null;
comment on table carta is 'Official letters to the person of a request, with who knew of them and when (Lei 9.784/1999 arts. 26 and 66).';
comment on column carta.grupo_id is 'The group that writes it: its letters stand at the end of the number.';
comment on column carta.comparecimento is 'Where and when the person is to come: data, hora, local, representacao (may send somebody).';
comment on column carta.ciente_dia is 'Day in Brasília on which the person knew of it: of the act in the portal, or of the notice of receipt of the post. The term runs from it.';
comment on column carta.ciente_ip is 'Network address from which it was acknowledged in the portal.';
comment on column carta.ciente_sha256 is 'Hash of the signed PDF that was acknowledged.';
comment on column carta.mensagem_id is 'The message in the request that answered it.';

create table carta_evento (
  id uuid not null constraint carta_evento_pkey primary key,
  carta_id uuid not null constraint carta_evento_carta_fk references carta,
  seq integer not null,
  ato text not null,
  de_situacao text,
  para_situacao text not null,
  usuario_id uuid constraint carta_evento_usuario_fk references usuario,
  texto text,
  created_at timestamptz not null,
  constraint carta_evento_seq_unique unique (carta_id, seq)
);
create index carta_evento_usuario_idx on carta_evento (usuario_id) where usuario_id is not null;
create trigger carta_evento_append_only before update or delete on carta_evento for each row execute function refuse_change();
comment on table carta_evento is 'Everything that was done to a letter, only ever inserted; usuario_id is null where the portal did it.';

create table carta_postagem (
  id uuid not null constraint carta_postagem_pkey primary key,
  carta_id uuid not null constraint carta_postagem_carta_fk references carta,
  tentativa smallint not null,
  objeto text not null,
  endereco text not null,
  postada_em date not null,
  resultado text constraint carta_postagem_resultado_check check (resultado in ('recebida', 'devolvida')),
  resultado_em date,
  recebida_por text,
  motivo text,
  created_at timestamptz not null,
  constraint carta_postagem_tentativa_unique unique (carta_id, tentativa),
  constraint carta_postagem_resultado_em_check check ((resultado is null) = (resultado_em is null))
);
comment on table carta_postagem is 'Each time a letter went by post with notice of receipt (AR), and what became of it.';

-- A request may have several letters, each a paper of its own.
drop index documento_vigente_unique;
create unique index documento_vigente_unique on documento (requerimento_id, especie) where revoked_at is null and requerimento_id is not null and especie <> 'carta';
