-- What people signed with a code sent to their e-mail (docs/adr/033): the text as they saw it, and its hash.

create table assinatura (
  id uuid not null constraint assinatura_pkey primary key,
  rascunho_id uuid constraint assinatura_rascunho_fk references rascunho on delete cascade,
  requerimento_id uuid constraint assinatura_requerimento_fk references requerimento,
  usuario_id uuid not null constraint assinatura_usuario_fk references usuario,
  destino text not null,
  texto text not null,
  hash text not null constraint assinatura_hash_check check (hash ~ '^[0-9a-f]{64}$'),
  assinado_em timestamptz not null,
  constraint assinatura_alvo_check check (num_nonnulls(rascunho_id, requerimento_id) = 1)
);
create index assinatura_rascunho_idx on assinatura (rascunho_id) where rascunho_id is not null;
create index assinatura_requerimento_idx on assinatura (requerimento_id) where requerimento_id is not null;
comment on table assinatura is 'Signatures by a code sent to the verified e-mail: of a draft until it is filed, then of its request. texto is what was signed, hash its SHA-256.';
comment on column assinatura.destino is 'Masked address that the code went to.';

alter table token_unico drop constraint token_unico_finalidade_check;
alter table token_unico add constraint token_unico_finalidade_check check (finalidade in ('redefinir_senha', 'acesso', 'confirmar_email', 'primeiro_administrador', 'confirmar_contato', 'assinar'));
