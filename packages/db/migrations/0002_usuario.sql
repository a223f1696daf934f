-- People, their council registration, and how they sign in.

create table usuario (
  id uuid not null constraint usuario_pkey primary key,
  tipo smallint not null default 0 constraint usuario_tipo_check check (tipo between 0 and 3),
  pessoa text not null constraint usuario_pessoa_check check (pessoa in ('PF', 'PJ')),
  cpf_cnpj text not null constraint usuario_cpf_cnpj_unique unique
    constraint usuario_cpf_cnpj_check check (cpf_cnpj ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  nome text not null,
  nome_social text,
  email text not null,
  email_verified_at timestamptz,
  celular text,
  celular_verified_at timestamptz,
  data_nascimento date,
  filiacao text,
  endereco jsonb,
  localidade_ibge text constraint usuario_localidade_fk references localidade,
  prioridade text constraint usuario_prioridade_check check (prioridade in ('PCD', 'DOENCA_GRAVE', 'GESTANTE_LACTANTE')),
  comunicacao text not null default 'ELETRONICA' constraint usuario_comunicacao_check check (comunicacao in ('ELETRONICA', 'POSTAL')),
  preferencias jsonb not null default '{}',
  senha_hash text,
  senha_epoca integer not null default 1,
  senha_changed_at timestamptz,
  totp_secret text,
  totp_enabled_at timestamptz,
  totp_last_step bigint,
  situacao text not null default 'ativo' constraint usuario_situacao_check check (situacao in ('ativo', 'desativado', 'anonimizado', 'falecido')),
  ausente_ate date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index usuario_email_verified_unique on usuario (lower(email)) where email_verified_at is not null;
create index usuario_nome_trgm on usuario using gin (fold(nome) gin_trgm_ops);
comment on table usuario is 'A person or company that signs in. tipo: 0 external, 1 attendant, 2 administrator, 3 higher administrator.';
comment on column usuario.senha_epoca is 'Raised on every password change; sessions of an older epoch are dead.';

create table registro (
  id uuid not null constraint registro_pkey primary key,
  usuario_id uuid not null constraint registro_usuario_fk references usuario,
  numero text not null constraint registro_numero_unique unique,
  categoria text not null constraint registro_categoria_check check (categoria in ('D', 'P', 'S', 'R', 'PJ')),
  situacao text not null constraint registro_situacao_check check (situacao in ('ATIVO', 'PROVISORIO', 'INTERROMPIDO', 'SUSPENSO', 'CANCELADO', 'TRANSFERIDO', 'FALECIDO')),
  titulos text[] not null default '{}',
  desde date not null,
  validade date,
  interrompido_desde date,
  anuidade_em_dia boolean not null default true,
  exigibilidade_suspensa boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index registro_usuario_idx on registro (usuario_id);
comment on table registro is 'Council registration of a person or company; the number is never reused.';

create table representacao (
  id uuid not null constraint representacao_pkey primary key,
  representante_id uuid not null constraint representacao_representante_fk references usuario,
  representado_id uuid not null constraint representacao_representado_fk references usuario,
  papel text not null,
  desde date not null,
  ate date,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint representacao_distinct_check check (representante_id <> representado_id)
);
create index representacao_representante_idx on representacao (representante_id) where revoked_at is null;
comment on table representacao is 'Who may act for whom; reach ends when revoked or past its date.';

create table sessao (
  id uuid not null constraint sessao_pkey primary key,
  usuario_id uuid not null constraint sessao_usuario_fk references usuario,
  senha_epoca integer not null,
  token_iat timestamptz not null default now(),
  token_confirmed boolean not null default true,
  created_at timestamptz not null default now(),
  last_active_at timestamptz not null default now(),
  idle_seconds integer not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text,
  step_up_at timestamptz,
  origem text not null default 'senha' constraint sessao_origem_check check (origem in ('senha', 'acesso', 'govbr', 'cadastro')),
  dispositivo text,
  ip_hash text
);
create index sessao_usuario_idx on sessao (usuario_id) where ended_at is null;
comment on table sessao is 'One row per sign-in; every request looks it up, so ending it takes effect at once.';
comment on column sessao.token_iat is 'Issue time of the newest token. Older ones pass for 60 s after it was first used; later use ends the session (reuse).';

create table token_unico (
  id uuid not null constraint token_unico_pkey primary key,
  finalidade text not null constraint token_unico_finalidade_check check (finalidade in ('redefinir_senha', 'acesso', 'confirmar_email', 'primeiro_administrador', 'confirmar_contato')),
  usuario_id uuid constraint token_unico_usuario_fk references usuario,
  destino text,
  hash text not null,
  dados jsonb not null default '{}',
  tentativas integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index token_unico_usuario_idx on token_unico (usuario_id, finalidade) where consumed_at is null;
create unique index token_unico_hash_unique on token_unico (hash);
comment on table token_unico is 'Hashed one-time secrets: reset links, access links, e-mail codes. Expiry is compulsory and compared in SQL.';

create table codigo_recuperacao (
  id uuid not null constraint codigo_recuperacao_pkey primary key,
  usuario_id uuid not null constraint codigo_recuperacao_usuario_fk references usuario,
  hash text not null,
  used_at timestamptz
);
create index codigo_recuperacao_usuario_idx on codigo_recuperacao (usuario_id) where used_at is null;
comment on table codigo_recuperacao is 'Second-factor recovery codes, hashed, each good once.';

create table limite (
  chave text not null constraint limite_pkey primary key,
  contagem integer not null,
  janela_fim timestamptz not null,
  bloqueado_ate timestamptz
);
comment on table limite is 'Counters of rate limits and sign-in failures; keys are hashes where they would name a person or an address.';

create table desafio_usado (
  hash text not null constraint desafio_usado_pkey primary key,
  expires_at timestamptz not null
);
comment on table desafio_usado is 'Proof-of-work challenges already spent.';

create table idempotencia (
  usuario_id uuid not null,
  chave uuid not null,
  rota text not null,
  corpo_hash text not null,
  status integer,
  resposta jsonb,
  created_at timestamptz not null default now(),
  constraint idempotencia_pkey primary key (usuario_id, chave)
);
comment on table idempotencia is 'Answer of each write sent with an Idempotency-Key; a repeat gets the stored answer.';

create table contato_verificado (
  usuario_id uuid not null constraint contato_verificado_usuario_fk references usuario,
  valor text not null,
  verified_at timestamptz not null,
  constraint contato_verificado_pkey primary key (usuario_id, valor)
);
comment on table contato_verificado is 'E-mail addresses and phones that the person confirmed by code and may put in a form.';
