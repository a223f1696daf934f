-- Files of manifestations. They come in pieces without an account, because a protected author leaves none behind.

alter table arquivo add column peca text constraint arquivo_peca_check check (peca in ('ORIGINAL', 'LIMPA'));
create index arquivo_peca_idx on arquivo (created_at) where peca is not null;
comment on column arquivo.peca is 'A file that was sent and belongs to nothing yet; gone after an hour or two. LIMPA: with a neutral name, and without what its kind lets the portal strip.';

create table manifestacao_arquivo (
  id uuid not null constraint manifestacao_arquivo_pkey primary key,
  manifestacao_id uuid not null constraint manifestacao_arquivo_manifestacao_fk references manifestacao,
  arquivo_id uuid not null constraint manifestacao_arquivo_arquivo_fk references arquivo,
  parte text not null constraint manifestacao_arquivo_parte_check check (parte in ('RELATO', 'MENSAGEM', 'COMPLEMENTO', 'RESPOSTA', 'AREA')),
  parte_id uuid,
  copia_id uuid constraint manifestacao_arquivo_copia_fk references arquivo,
  created_at timestamptz not null,
  constraint manifestacao_arquivo_parte_id_check check ((parte = 'RELATO') = (parte_id is null)),
  constraint manifestacao_arquivo_copia_check check (copia_id is null or parte <> 'AREA')
);
create unique index manifestacao_arquivo_arquivo_unique on manifestacao_arquivo (arquivo_id);
create index manifestacao_arquivo_manifestacao_idx on manifestacao_arquivo (manifestacao_id, created_at, id);
create index manifestacao_arquivo_copia_idx on manifestacao_arquivo (copia_id) where copia_id is not null;
comment on table manifestacao_arquivo is 'A file of a manifestation: of its text, of a message, of what completed it, of an answer, or of what an area answered.';
comment on column manifestacao_arquivo.parte_id is 'The message, the completion, the answer or the forwarding that it came with.';
comment on column manifestacao_arquivo.copia_id is 'What areas get instead of it; null while the file is withheld from them.';

-- What somebody who will give their name has written and not sent yet: one for each person.
create table manifestacao_rascunho (
  usuario_id uuid not null constraint manifestacao_rascunho_pkey primary key constraint manifestacao_rascunho_usuario_fk references usuario,
  dados jsonb not null,
  updated_at timestamptz not null
);
create index manifestacao_rascunho_updated_idx on manifestacao_rascunho (updated_at);
comment on table manifestacao_rascunho is 'The draft of an identified manifestation, of its author alone; nobody who asks for protection leaves one here.';
