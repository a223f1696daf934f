-- The photo of a person, drawn anew as a small square: it is in every copy of the database.
create table usuario_foto (
  usuario_id uuid not null constraint usuario_foto_pkey primary key constraint usuario_foto_usuario_fk references usuario,
  versao uuid not null,
  imagem bytea not null constraint usuario_foto_imagem_check check (octet_length(imagem) between 1 and 262144),
  created_at timestamptz not null default now()
);
comment on table usuario_foto is 'The photo of a person as a JPEG without metadata; its version changes with every new photo.';

-- A picture on its way to become a photo.
alter table upload drop constraint upload_finalidade_check,
  add constraint upload_finalidade_check check (finalidade in ('campo', 'mensagem', 'exigencia', 'carteira', 'foto'));
