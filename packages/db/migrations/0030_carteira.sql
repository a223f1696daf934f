-- Documents that people keep, to use them again instead of sending them anew.

create table carteira_documento (
  usuario_id uuid not null constraint carteira_documento_usuario_fk references usuario,
  arquivo_id uuid not null constraint carteira_documento_arquivo_fk references arquivo,
  especie text not null constraint carteira_documento_especie_check check (especie in ('IDENTIDADE', 'DIPLOMA', 'HISTORICO', 'CERTIDAO', 'COMPROVANTE', 'CONTRATO', 'PROCURACAO', 'FOTO', 'SAUDE', 'OUTRO')),
  validade date,
  created_at timestamptz not null default now(),
  constraint carteira_documento_pkey primary key (usuario_id, arquivo_id)
);
create index carteira_documento_arquivo_idx on carteira_documento (arquivo_id);
comment on table carteira_documento is 'A file that its sender keeps for later requests; it stays until they delete it. Files of granted requests are offered without a row here.';
comment on column carteira_documento.validade is 'Last day on which the document may be used, as its owner says; null without one.';

alter table upload drop constraint upload_finalidade_check,
  add constraint upload_finalidade_check check (finalidade in ('campo', 'mensagem', 'exigencia', 'carteira'));
