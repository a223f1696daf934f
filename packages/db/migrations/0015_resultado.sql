-- What granted services write beside the person and the registration: firms, works, exemptions, inspection demands.

alter table usuario add column empresa jsonb;
comment on column usuario.empresa is 'Of a company: trade name, legal nature, capital in cents, main activity, founding day, object, phone.';

alter table registro add column requerimento_id uuid constraint registro_requerimento_fk references requerimento;
alter table registro add column situacao_desde date;
create unique index registro_requerimento_unique on registro (requerimento_id) where requerimento_id is not null;
comment on column registro.requerimento_id is 'The granted request that it was made by; null for one that came from the council''s own books.';

alter table responsabilidade_tecnica add column requerimento_id uuid
  constraint responsabilidade_tecnica_requerimento_fk references requerimento;
comment on column responsabilidade_tecnica.requerimento_id is 'The granted request whose papers prove it; they are revoked when it ends.';

create table registro_sequencia (
  serie text not null constraint registro_sequencia_pkey primary key
    constraint registro_sequencia_serie_check check (serie in ('PF', 'PJ')),
  ultimo integer not null
);
comment on table registro_sequencia is 'Last number given to a person and to a firm, taken under the row lock; it starts after the numbers already in use.';

create table servico_tecnico (
  id uuid not null constraint servico_tecnico_pkey primary key,
  numero text not null constraint servico_tecnico_numero_unique unique,
  profissional_id uuid not null constraint servico_tecnico_profissional_fk references usuario,
  requerimento_id uuid constraint servico_tecnico_requerimento_unique unique
    constraint servico_tecnico_requerimento_fk references requerimento,
  objeto text not null,
  inicio date not null,
  fim date not null,
  situacao text not null default 'ABERTO' constraint servico_tecnico_situacao_check check (situacao in ('ABERTO', 'BAIXADO', 'CANCELADO')),
  encerrado_em date,
  created_at timestamptz not null default now()
);
create index servico_tecnico_profissional_idx on servico_tecnico (profissional_id, situacao);
comment on column servico_tecnico.requerimento_id is 'The request that registered it; null for one that came from the council''s own books.';
comment on table servico_tecnico is 'Technical responsibility for a work or service (RRT). The number is never reused; only closed ones enter a certificate of experience.';

create table isencao (
  id uuid not null constraint isencao_pkey primary key,
  registro_id uuid not null constraint isencao_registro_fk references registro,
  exercicio integer not null,
  modalidade text not null,
  requerimento_id uuid not null constraint isencao_requerimento_fk references requerimento,
  created_at timestamptz not null default now(),
  constraint isencao_unique unique (registro_id, exercicio)
);
comment on table isencao is 'Annuity that is not charged for a year. It never writes off what was due before (TCU, Acórdão 369/2023).';

create table demanda_fiscalizacao (
  id uuid not null constraint demanda_fiscalizacao_pkey primary key,
  requerimento_id uuid not null constraint demanda_fiscalizacao_requerimento_unique unique
    constraint demanda_fiscalizacao_requerimento_fk references requerimento,
  fatos text not null,
  situacao text not null default 'RECEBIDA' constraint demanda_fiscalizacao_situacao_check check (situacao in ('RECEBIDA')),
  created_at timestamptz not null default now()
);
comment on table demanda_fiscalizacao is 'A report handed over to inspection: the facts, without who reported them.';
