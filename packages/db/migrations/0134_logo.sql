-- The council's logo, drawn anew from what was sent, under the hash of its bytes: an address never shows another picture.
create table logo (
  sha256 text not null constraint logo_pkey primary key constraint logo_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  png bytea not null constraint logo_png_check check (octet_length(png) <= 1048576),
  largura integer not null,
  altura integer not null,
  created_at timestamptz not null,
  created_by uuid not null constraint logo_created_by_fk references usuario
);
create index logo_created_by_idx on logo (created_by);
comment on table logo is 'Pictures that are or were a logo of the council, and those of the last day that nobody saved.';
comment on column logo.sha256 is 'Hash of png: a version of the settings and a document name the picture by it.';
comment on column logo.largura is 'Pixels.';
comment on column logo.altura is 'Pixels.';
