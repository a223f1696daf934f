-- A council may demand the second factor of who works on other people's data. Seven days pass before nothing else is
-- open to an account without it; they count from when the account first came in under that duty.
create table segundo_fator_exigido (
  usuario_id uuid not null,
  desde timestamptz not null,
  constraint segundo_fator_exigido_pkey primary key (usuario_id),
  constraint segundo_fator_exigido_usuario_fk foreign key (usuario_id) references usuario (id)
);
comment on table segundo_fator_exigido is 'When each account first came in under the duty of a second factor.';
comment on column segundo_fator_exigido.desde is 'Seven days later the account opens nothing until it has the factor.';
