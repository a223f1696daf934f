-- The stages beyond a simple analysis: opinions, the board's agenda, the second person's approval, third persons' acceptance.

create table parecer (
  id uuid not null constraint parecer_pkey primary key,
  requerimento_id uuid not null constraint parecer_requerimento_fk references requerimento,
  pergunta text not null,
  parecerista_id uuid constraint parecer_parecerista_fk references usuario,
  grupo_id uuid constraint parecer_grupo_fk references grupo,
  prazo_em date not null,
  pedido_por_id uuid not null constraint parecer_pedido_por_fk references usuario,
  created_at timestamptz not null default now(),
  autor_id uuid constraint parecer_autor_fk references usuario,
  texto text,
  emitido_em timestamptz,
  encerrado_em timestamptz,
  constraint parecer_destino_check check ((parecerista_id is null) <> (grupo_id is null)),
  constraint parecer_emitido_check check ((emitido_em is null) = (texto is null) and (emitido_em is null) = (autor_id is null)),
  constraint parecer_fim_check check (emitido_em is null or encerrado_em is null)
);
create unique index parecer_aberto_unique on parecer (requerimento_id) where emitido_em is null and encerrado_em is null;
create index parecer_requerimento_idx on parecer (requerimento_id, created_at);
create index parecer_parecerista_idx on parecer (parecerista_id) where parecerista_id is not null;
create index parecer_grupo_idx on parecer (grupo_id) where grupo_id is not null;
create function parecer_keep_signed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.emitido_em is not null then
    raise exception 'an opinion is kept as it was signed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger parecer_signed before update or delete on parecer for each row execute function parecer_keep_signed();
comment on table parecer is 'Opinions asked of a person or a group (Lei 9.784/1999 art. 42). encerrado_em marks one that nobody waits for any more; a signed one never changes.';

alter table requerimento add column parecerista_id uuid constraint requerimento_parecerista_fk references usuario;
alter table requerimento add column parecer_grupo_id uuid constraint requerimento_parecer_grupo_fk references grupo;
comment on column requerimento.parecerista_id is 'Whom the open opinion was asked of (or parecer_grupo_id): they read the request as staff meanwhile. A cache of the parecer row.';

create table pauta (
  id uuid not null constraint pauta_pkey primary key,
  requerimento_id uuid not null constraint pauta_requerimento_fk references requerimento,
  reuniao_em date not null,
  item text not null,
  incluida_por_id uuid not null constraint pauta_incluida_por_fk references usuario,
  created_at timestamptz not null default now(),
  retirada_em timestamptz
);
create unique index pauta_vigente_unique on pauta (requerimento_id) where retirada_em is null;
create index pauta_reuniao_idx on pauta (reuniao_em) where retirada_em is null;
comment on table pauta is 'Requests on the agenda of a board''s meeting; a change of day or an undone entry sets retirada_em.';

alter table decisao add column votacao text constraint decisao_votacao_check check (votacao in ('UNANIMIDADE', 'MAIORIA'));
comment on column decisao.votacao is 'How a board voted; null for a decision of one person or by rule.';

create table aprovacao (
  id uuid not null constraint aprovacao_pkey primary key,
  requerimento_id uuid not null constraint aprovacao_requerimento_fk references requerimento,
  resultado text not null constraint aprovacao_resultado_check check (resultado in ('DEFERIDO', 'DEFERIDO_PARCIAL', 'INDEFERIDO')),
  requerimento_version integer not null,
  respostas_md5 text not null,
  aprovada_por_id uuid not null constraint aprovacao_aprovada_por_fk references usuario,
  created_at timestamptz not null default now()
);
create index aprovacao_requerimento_idx on aprovacao (requerimento_id, created_at);
create trigger aprovacao_append_only before update or delete on aprovacao for each row execute function refuse_change();
comment on table aprovacao is 'Approvals of a second person. One counts for the answers that it saw (respostas_md5) and until the next decision or reopening.';

create table aceite (
  id uuid not null constraint aceite_pkey primary key,
  requerimento_id uuid not null constraint aceite_requerimento_fk references requerimento,
  usuario_id uuid constraint aceite_usuario_fk references usuario,
  registro text not null,
  papel text not null,
  dados jsonb not null default '{}',
  situacao text not null default 'pendente' constraint aceite_situacao_check check (situacao in ('pendente', 'aceito', 'recusado', 'nao_encontrado', 'retirado')),
  motivo text,
  created_at timestamptz not null default now(),
  respondido_em timestamptz,
  constraint aceite_usuario_check check ((usuario_id is null) = (situacao = 'nao_encontrado') or situacao = 'retirado')
);
create index aceite_requerimento_idx on aceite (requerimento_id, created_at);
create index aceite_usuario_idx on aceite (usuario_id, situacao) where usuario_id is not null;
comment on table aceite is 'What a professional named in a request must accept, with what they were told of it (dados); without a person when none has that CPF and registration.';
